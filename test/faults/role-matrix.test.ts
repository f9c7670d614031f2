import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightOf, type FunctionDefinition, type Role } from '../../src/shared/function.ts'
import { actingPartner } from '../factories/acting.ts'
import { actingActions, actingNeedsOf } from '../../src/shared/acting.ts'
import { approvedPartner, signInForPartner } from '../factories/partners.ts'
import { signIn } from '../factories/people.ts'
import { openTestApp, type TestApp, type Visitor } from '../open-test-app.ts'

/**
 * The rights matrix (security part 2), each slice's rows in its `access-rights.json`: visitor, consumer, partner acting, general agent,
 * advisor, administrator.
 * A seventh letter is a licensed agent's and an eighth that of somebody who signs in for a partner, where they are others than a consumer's.
 * X refused · P, S, O, C allowed for what is typed, for this browser, for oneself, for the customer · R of the partner · A every record, audited.
 */
interface RightsOfFunctions {
  /** A letter for each of the roles, in their order. */
  rights: string
  functions: string[]
  because?: string
}

const bySlice = import.meta.glob<RightsOfFunctions[]>('../../src/{lines,platform}/*/access-rights.json', {
  eager: true,
  import: 'default',
})
const matrix = Object.values(bySlice).flat()

/** No function takes a payload of this shape, so nothing is done where access is given. */
const wrongAnywhere = { email: 7, toEmails: 7, to: 7, page: 7, line: 7, policyNum: 7, id: 7, limit: 'x' }

const roles: Role[] = ['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin', 'agent', 'partner']
const rightsOf = new Map(
  matrix.flatMap(({ rights, functions }) => {
    const letters = rights.split(' ')
    return functions.map(
      (name) => [name, [...letters.slice(0, 6), letters[6] ?? letters[1]!, letters[7] ?? letters[1]!]] as const,
    )
  }),
)

let test_: TestApp
const callers: Partial<Record<Role, Visitor>> = {}
beforeAll(async () => {
  test_ = await openTestApp({ RATE_SCALE: '10000' })
  callers.visitor = test_.visitor()
  for (const role of ['consumer', 'generalAgent', 'advisor', 'admin', 'agent'] as const)
    callers[role] = (await signIn(test_, `${role.toLowerCase()}@example.com`, role)).visitor
  callers.partner = (await signInForPartner(test_, (await approvedPartner(test_)).said.email)).visitor
  callers.acting = (await actingPartner(test_)).acting.visitor
}, 120_000)
afterAll(() => test_?.close())

const definitions = (): FunctionDefinition[] => test_.app.router.definitions

test('every function stands in the matrix, and the matrix names none that is not there', () => {
  expect(
    definitions()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...rightsOf.keys()].toSorted())
  expect(rightsOf.size).toBe(matrix.reduce((sum, { functions }) => sum + functions.length, 0))
})

test('what each contract declares is what the matrix says', () => {
  const letterOf = { none: 'X', any: 'A', partner: 'R', public: 'in', browser: 'in', own: 'in', acting: 'in' } as const
  for (const { name, access } of definitions())
    expect(
      roles.map((role) => `${role} ${letterOf[rightOf(access, role)]}`),
      name,
    ).toEqual(roles.map((role, at) => `${role} ${/[PSOC]/.test(rightsOf.get(name)![at]!) ? 'in' : rightsOf.get(name)![at]}`))
})

describe.each(['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin', 'agent', 'partner'] as const)(
  'as %s',
  (role) => {
    /** These end the session or the account that asks. */
    const last = ['endSessions', 'signOut', 'deleteMe', 'stopActing']

    test('what is refused is refused before the payload is looked at, everything else is not', async () => {
      const caller = callers[role]!
      const names = [...rightsOf.keys()].filter((name) => !last.includes(name))
      for (const name of names) {
        const isRefused = rightsOf.get(name)![roles.indexOf(role)] === 'X'
        const { status, body } = await caller.post(name, wrongAnywhere)
        const refusal = role === 'visitor' ? [401, 'unauthenticated'] : [403, 'permission-denied']
        if (isRefused) expect([status, body['code']], name).toEqual(refusal)
        else expect([401, 403], name).not.toContain(status)
      }
    })

    test('anyone who may work on everybody’s records, or on a partner’s, is refused until the second factor was shown', async () => {
      const everything = [...rightsOf.keys()].filter((name) => /[AR]/.test(rightsOf.get(name)![roles.indexOf(role)]!))
      if (everything.length === 0) return
      if (role === 'acting') throw new Error('who acts has nobody else’s records')
      const email = `${role.toLowerCase()}.without@example.com`
      const { id, visitor } = await signIn(test_, email, role === 'visitor' ? 'consumer' : role)
      await test_.app.ctx.pool.query('update person_session set factor_at = null where user_id = $1', [id])
      test_.app.router.sessions.forget()
      for (const name of everything) {
        const { status, body } = await visitor.post(name, wrongAnywhere)
        expect([status, body['code'], body['fields']], name).toEqual([
          403,
          'permission-denied',
          { secondFactor: 'second-factor' },
        ])
      }
    })

    test('somebody else’s key in the payload is refused everywhere (P-116)', async () => {
      const caller = callers[role]!
      const keys = ['person:00000000-0000-4000-8000-000000000000', 'person:', 7, true, ['x'], { toString: 'x' }]
      for (const [at, name] of [...rightsOf.keys()].entries()) {
        const { status } = await caller.post(name, { userkey: keys[at % keys.length] })
        expect([401, 403], name).toContain(status)
      }
    })
  },
)

/** What the table says for each consent: who was not asked for it may not do it. */
test('anyone who acts is refused what the customer did not consent to, and nothing of what they did', async () => {
  const acting = definitions().filter(({ access }) => access.acting === 'acting')
  for (const action of actingActions) {
    const { visitor } = (await actingPartner(test_, [action])).acting
    for (const definition of acting.filter(({ name }) => name !== 'stopActing')) {
      const needs = actingNeedsOf(definition)
      const mayCall = needs.length === 0 || needs.includes(action)
      const { status, body } = await visitor.post(definition.name, wrongAnywhere)
      if (mayCall) expect([401, 403], `${action}: ${definition.name}`).not.toContain(status)
      else expect([status, body['fields']], `${action}: ${definition.name}`).toEqual([403, { acting: 'not-consented' }])
    }
  }
})

/** Readings "Acting"; security T3, D7: never by somebody who acts, whatever was consented to. */
test.each([
  'exportMyData',
  'deleteMe',
  'setPassword',
  'requestEmailChange',
  'confirmEmailChange',
  'endSessions',
  'getSessions',
  'unlinkIdentity',
  'purchasePetPolicyHasBilling',
  'payCATerm',
  'subscribeCATerm',
  'storeCATermCreditCard',
  'storeCATermACH',
  'CATermBindPolicy',
  'replaceCATermPaymentMethod',
  'revokeCATermDebit',
  'changeCATermBeneficiaries',
  'cancelCATermPolicy',
  'cancelPetPolicy',
  'cancelUSATravelPolicy',
  'cancelCaTravelPolicy',
  'askForRefund',
  'answerActing',
  'revokeActing',
  'openHandOff',
  'initiateSession',
  'sendOtp',
  'verifyEmail',
  'signInWithPassword',
  'signInWithCode',
  'commsEmail',
  'sendMobileCode',
  'confirmMobile',
])('%s is never done by somebody who acts', (name) => {
  expect(definitions().find((each) => each.name === name)?.access.acting).toBe('none')
})
