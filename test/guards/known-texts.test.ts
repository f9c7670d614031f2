import { expect, test } from 'vitest'
import { fillTexts } from '../../scripts/known-texts.mjs'
import { plainText } from './text-folders.ts'

// What `scripts/known-texts.mjs` writes into a new slice.

const known = new Map([
  ['Cancel by {date}', ['Annulez avant le\u00a0{{date}}']],
  ['You get back', ['On vous rend', 'Vous récupérez']],
])

test('a text takes the way of others, its own where they have several, and is listed where there is none', () => {
  const english = { mail: { by: 'Cancel by {date}', back: 'You get back', steps: ['Call us'] }, page: 'Cancel by {{date}}' }
  expect(fillTexts(english, { mail: { by: 'Autre', back: 'Revient' } }, known, plainText)).toEqual({
    texts: {
      mail: { by: 'Annulez avant le\u00a0{date}', back: 'Revient', steps: ['Call us'] },
      page: 'Annulez avant le\u00a0{{date}}',
    },
    missing: [{ path: 'mail.steps.0', text: 'Call us', ways: [] }],
  })
})
