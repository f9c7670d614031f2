import { expect, test } from 'vitest'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import { setPersonRole } from '../../people/contract.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { callFresh } from './fresh-factor.tsx'

const payload = { key: '0', role: 'agent' } as const
const stale = new Failure('permission-denied', 'test', { fields: { secondFactor: 'second-factor' } })

const asked = { haserror: true, code: 'fresh-factor', message: '', fields: { secondFactor: 'fresh-factor' } } as const

const pageWhere = (failing: string, error: Failure | Refused): Pick<PageContext, 'call'> => ({
  call: (async ({ name }: { name: string }) => {
    if (name !== failing) return { haserror: false }
    if (error instanceof Failure) throw error
    return error
  }) as PageContext['call'],
})

test.each([
  [
    'a code that is wrong',
    'showSecondFactor',
    new Failure('invalid-argument', 'test', { fields: { code: 'code' } }),
    'rule:code',
  ],
  ['ten minutes that went by', 'setPersonRole', stale, 'admin:code.again'],
  ['a function that asks by itself', 'setPersonRole', asked, 'admin:code.again'],
] as const)('%s: it is said at the code’s own box, and the code is not given back', async (_title, failing, error, said) => {
  const typed = { 'role-role': 'agent', 'role-code': '123456' }
  const done = await callFresh(pageWhere(failing, error), setPersonRole, payload, typed, 'role-')
  expect('answer' in done && done.answer.data).toMatchObject({ values: { 'role-role': 'agent' }, errors: { 'role-code': said } })
  expect('answer' in done && done.answer.data.values).not.toHaveProperty('role-code')
})

test.each([
  ['right', 'setPersonRole', true],
  ['wrong', 'showSecondFactor', false],
])('a code that is %s beside something refused: it is used up, or not', async (_title, failing, isFactorShown) => {
  const refused = new Failure('invalid-argument', 'test', { fields: { role: 'code', code: 'code' } })
  const done = await callFresh(pageWhere(failing, refused), setPersonRole, payload, { code: '123456' })
  expect(done).toMatchObject({ isFactorShown })
})
