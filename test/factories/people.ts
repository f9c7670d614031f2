import type { TestHouse, Visitor } from '../open-test-house.ts'

export interface SignedIn {
  visitor: Visitor
  id: string
  subject: string
  email: string
}

/** Somebody who signed in with a code from the mailbox; a right may be given to them as an administrator would. */
export const signIn = async (test_: TestHouse, email: string, role: 'consumer' | 'admin' = 'consumer'): Promise<SignedIn> => {
  const visitor = test_.visitor()
  await visitor.post('requestSignInCode', { email })
  const code = await test_.until(async () => {
    const mail = (await test_.mails()).toReversed().find(({ to }) => to.includes(email))
    return mail && /\b(\d{6})\b/.exec(mail.subject + mail.text)?.[1]
  })
  const { body } = await visitor.post('signInWithCode', { email, otp: code })
  const subject = String(body['userkey'])
  const id = subject.replace('person:', '')
  if (role !== 'consumer') {
    await test_.house.ground.pool.query('update person set role = $2 where id = $1', [id, role])
    test_.house.router.sessions.forget()
  }
  return { visitor, id, subject, email }
}
