import { expect, test } from 'vitest'
import ar from '../locale/ar.json'
import en from '../locale/en.json'
import fr from '../locale/fr.json'

/** P-155 words the message of a wrong code; that it is the code and no password is said after it. */
test.each([
  [en.message.otpInvalid, 'Invalid password, please enter the correct one.', 'code'],
  [fr.message.otpInvalid, 'Mot de passe invalide, veuillez entrer le bon.', 'code'],
  [ar.message.otpInvalid, '', 'رمز'],
])('%s', (sentence, specified, code) => {
  expect(sentence.startsWith(specified)).toBe(true)
  expect(sentence.slice(specified.length)).toContain(code)
})
