import { expect, test } from 'vitest'
import { signIn } from '../../../test/factories/people.ts'
import { appForFile } from '../../../test/app-for-file.ts'

// Functions of ours whose effect cannot be undone refuse what they do not know by its name (security D8).
const test_ = appForFile()

const lasting = [
  'cancelCATermPolicy',
  'cancelUSATravelPolicy',
  'changeCATermBeneficiaries',
  'confirmEmailChange',
  'deleteMe',
  'deleteUserAlert',
  'endSessions',
  'payCATerm',
  'removeApplication',
  'replaceCATermPaymentMethod',
  'revokeCATermDebit',
  'setPassword',
]

test.each(lasting)('%s', async (name) => {
  const { visitor } = await signIn(test_, `${name.toLowerCase()}@example.com`)
  const { status, body } = await visitor.post(name, { surprise: true, 'a <b>': 1 })
  expect(status).toBe(400)
  expect(body['fields']).toMatchObject({ surprise: 'unknown', body: 'unknown' })
  expect(JSON.stringify(body)).not.toContain('<b>')
})

test('one’s own userkey is no unknown key', async () => {
  const june = await signIn(test_, 'userkey@example.com')
  const userkey = june.subject
  const { body } = await june.visitor.post('removeApplication', { id: 'nothing', userkey })
  expect(body).toMatchObject({ code: 'not-found' })
})

test('a wish that does not exist ends nobody’s session', async () => {
  const phone = await signIn(test_, 'everywhere@example.com')
  const laptop = await signIn(test_, 'everywhere@example.com')
  expect((await laptop.visitor.post('endSessions', { which: 'others' })).body['fields']).toEqual({ which: 'unknown' })
  for (const { visitor } of [phone, laptop]) expect((await visitor.post('getSessions', {})).body['sessions']).toHaveLength(2)
})
