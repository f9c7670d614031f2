import { describe, expect, test } from 'vitest'
import { newEmail } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'

const test_ = appForFile()

/** P-157: the caller's language, and before it the one that the payload asks for. */
describe('the language of answers', () => {
  const french = { cookie: 'locale=fr' }

  test('account functions and 401', async () => {
    const visitor = test_.visitor()
    const wrong = { email: newEmail(), password: 'x' }
    expect((await visitor.post('signInWithPassword', wrong, french)).body['message']).toBe(
      'Le courriel ou le mot de passe n’est pas le bon.',
    )
    expect((await test_.visitor().post('getSessions', {}, french)).body).toMatchObject({
      code: 'unauthenticated',
      message: 'Veuillez vous connecter pour continuer.',
    })
    expect((await test_.visitor().post('getSessions', {}, { cookie: 'locale=ar' })).body['message']).toBe(
      'يُرجى تسجيل الدخول للمتابعة.',
    )
    expect((await test_.visitor().post('getSessions', {})).body['message']).toBe('Please sign in to continue.')
  })

  test('language and preferredLang come first, in the answer and in the mail', async () => {
    for (const [payload, said, mailed] of [
      [{ language: 'fr' }, 'Veuillez entrer une adresse courriel valide', /code/i],
      [{ preferredLang: 'fr' }, 'Veuillez entrer une adresse courriel valide', /code/i],
      [{ language: 'ar' }, 'يُرجى إدخال بريد إلكتروني صحيح', /رمز/],
    ] as const) {
      const refused = await test_.visitor().post('sendOtp', { email: 'x@mailinator.com', ...payload })
      expect(refused.body).toMatchObject({ messageCode: 'emailInvalid', message: said })
      const email = newEmail('langue')
      expect((await test_.visitor().post('sendOtp', { email, ...payload })).body).toMatchObject({ success: true })
      const mail = await test_.until(async () => (await test_.mails()).find(({ to }) => to.includes(email)))
      expect(mail.html).toContain(`lang="${'language' in payload ? payload.language : payload.preferredLang}"`)
      expect(mail.subject).toMatch(mailed)
    }
  })
})
