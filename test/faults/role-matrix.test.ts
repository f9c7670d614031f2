import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionDefinition, Role } from '../../src/shared/function.ts'
import { signIn } from '../factories/people.ts'
import { openTestHouse, type TestHouse, type Visitor } from '../open-test-house.ts'

/**
 * The rights matrix (security part 2), row by row: visitor, consumer, partner acting, general agent, advisor, administrator.
 * X refused · P, S, O, C allowed for what is typed, for this browser, for oneself, for the customer · A every record, audited.
 */
const matrix: [rights: string, functions: string][] = [
  ['P O X O O O', 'checkEmailExist emailVerify sendOtp verifyEmail requestPasswordReset setPasswordByLink judgePassword'],
  ['P O X O O O', 'signInWithPassword signInWithCode requestSignInCode getRememberedEmail startSocialSignIn finishSocialSignIn'],
  // Leaving is never refused, and whoever asks may hear who they are.
  ['P O O O O O', 'signOut getMe'],
  ['S O X O O O', 'createUserAndProfileForUser verifySignInEmail'],
  ['X O C O O A', 'getAccountKeybyEmail'],
  ['P P P P P P', 'commsMimeType webleads-append recordVitals enterWithPartner lookUpPostcode'],
  ['S O C O O O', 'validatemobile validatemailaccount searchCanadianAddress checkCanadianAddress'],
  ['X X X X X A', 'saveAlert deleteAlert settleCATermCase'],
  ['X O X O O A', 'commsEmail commsSMS commsWhatsapp'],
  ['X O X O O O', 'sendMobileCode confirmMobile setPassword requestEmailChange confirmEmailChange'],
  ['X O X O O O', 'getSessions endSessions exportMyData deleteMe'],
  ['S O C O O O', 'CATermNeedsAssessment getCATermPremium getCATermGrid openCATermQuote sendCATermEstimate'],
  ['S O C O O O', 'getCATermLifestyleQuestions getCATermMedicalQuestions getCATermPersonalQuestions'],
  ['S O C O O O', 'getCATermApplication saveCATermApplication requestCATermCallback'],
  ['S O C O O O', 'getUSATravelQuote openUSATravelQuote getUSATravelReceipt sendQuoteLink'],
  ['S O C O O O', 'saveDraft getDraft getQuotes getApplications removeApplication getPolicies getDemoMailbox getDemoTexts'],
  ['X O C O O X', 'getCATermDecision createCATermCustomer storeCATermCreditCard storeCATermACH subscribeCATerm'],
  ['X O C O O X', 'CATermBindPolicy payCATerm getCATermPurchase'],
  // Stricter than the matrix: only a signed-in person ever owns a term life policy (P-115).
  ['X O C O O X', 'getCATermPolicyPdf sendCATermPolicyPdf getCATermPolicyPage getCATermPolicy'],
  // A contract is changed and ended by the person it insures.
  [
    'X O X O O X',
    'cancelUSATravelPolicy cancelCATermPolicy revokeCATermDebit replaceCATermPaymentMethod changeCATermBeneficiaries',
  ],
  ['S O C O O X', 'purchaseUSATravelQuote getUSATravelPurchase getUSATravelPolicy getUSATravelPolicyPage'],
  ['S O C O O X', 'getGeneraliPolicy sendGeneraliPolicy getPolicy getPolicyDocument sendPolicy'],
  ['X O C O O O', 'getProfile updateProfile getAlerts getUserAlerts saveUserAlert deleteUserAlert'],
]

/** No function takes a payload of this shape, so nothing is done where the door is open. */
const wrongAnywhere = { email: 7, toEmails: 7, to: 7, page: 7, line: 7, policyNum: 7, id: 7, limit: 'x' }

const roles: Role[] = ['visitor', 'consumer', 'acting', 'generalAgent', 'advisor', 'admin']
const rightsOf = new Map(matrix.flatMap(([rights, names]) => names.split(' ').map((name) => [name, rights.split(' ')] as const)))

let test_: TestHouse
const callers: Partial<Record<Role, Visitor>> = {}
beforeAll(async () => {
  test_ = await openTestHouse({ RATE_SCALE: '10000' })
  const { pool } = test_.house.ground
  callers.visitor = test_.visitor()
  for (const role of ['consumer', 'generalAgent', 'advisor', 'admin'] as const) {
    const person = await signIn(test_, `${role.toLowerCase()}@example.com`)
    await pool.query('update person set role = $2 where id = $1', [person.id, role])
    callers[role] = person.visitor
  }
  test_.house.router.sessions.forget()
}, 120_000)
afterAll(() => test_?.close())

const definitions = (): FunctionDefinition[] => test_.house.router.definitions

test('every function stands in the matrix, and the matrix names none that is not there', () => {
  expect(
    definitions()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...rightsOf.keys()].toSorted())
  expect(rightsOf.size).toBe(matrix.reduce((sum, [, names]) => sum + names.split(' ').length, 0))
})

test('what each contract declares is what the matrix says', () => {
  const letterOf = { none: 'X', any: 'A', public: 'in', browser: 'in', own: 'in', acting: 'in' } as const
  for (const { name, access } of definitions())
    expect(
      roles.map((role) => `${role} ${letterOf[access[role]]}`),
      name,
    ).toEqual(roles.map((role, at) => `${role} ${/[PSOC]/.test(rightsOf.get(name)![at]!) ? 'in' : rightsOf.get(name)![at]}`))
})

describe.each(['visitor', 'consumer', 'generalAgent', 'advisor', 'admin'] as const)('as %s', (role) => {
  /** These end the session or the account that asks. */
  const last = ['endSessions', 'signOut', 'deleteMe']

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

  test('somebody else’s key in the payload is refused everywhere (P-116)', async () => {
    const caller = callers[role]!
    const keys = ['person:00000000-0000-4000-8000-000000000000', 'person:', 7, true, ['x'], { toString: 'x' }]
    for (const [at, name] of [...rightsOf.keys()].entries()) {
      const { status } = await caller.post(name, { userkey: keys[at % keys.length] })
      expect([401, 403], name).toContain(status)
    }
  })
})
