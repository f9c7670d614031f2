import { getMe } from '../../src/platform/accounts/contract.ts'
import {
  answerActing,
  getActingConsents,
  initiateSession,
  requestActing,
  signInToAct,
} from '../../src/platform/partners/contract.ts'
import { actingActions, type ActingAction } from '../../src/shared/acting.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { approvedPartner, signInForPartner, type ApprovedPartner } from './partners.ts'
import { newEmail, signIn, type SignedIn } from './people.ts'

/** The customer lets this partner act; answers the consent's id. */
export async function consentToActing(
  partner: Visitor,
  { visitor, email }: Pick<SignedIn, 'visitor' | 'email'>,
  actions: readonly ActingAction[] = actingActions,
): Promise<string> {
  await partner.post(requestActing.name, { email, actions, days: 30 })
  const { body } = await visitor.post(getActingConsents.name, {})
  const consentId: string = body['consents'][0].id
  await visitor.post(answerActing.name, { id: consentId, actions })
  return consentId
}

/** A customer who let this partner act, with a browser of their own. */
export async function consentingCustomer(
  test_: TestApp,
  partner: Visitor,
  { actions = actingActions, email = newEmail('customer') }: { actions?: readonly ActingAction[]; email?: string } = {},
): Promise<SignedIn & { consentId: string }> {
  const customer = await signIn(test_, email)
  return { ...customer, consentId: await consentToActing(partner, customer, actions) }
}

/** Begins to act in the partner's browser. */
export async function beginActing(partner: Visitor, customerId: string) {
  const begun = await partner.post(initiateSession.name, { loginAs: customerId })
  return partner.post(signInToAct.name, { token: begun.body['token'] })
}

export interface ActingPartner {
  partner: ApprovedPartner
  /** The partner's browser, signed in for a customer. */
  acting: SignedIn
  customer: SignedIn & { consentId: string }
}

export async function actingPartner(test_: TestApp, actions: readonly ActingAction[] = actingActions): Promise<ActingPartner> {
  const partner = await approvedPartner(test_)
  const acting = await signInForPartner(test_, partner.said.email)
  const customer = await consentingCustomer(test_, acting.visitor, { actions })
  const { status, body } = await beginActing(acting.visitor, customer.id)
  if (status !== 200 || body['haserror']) throw new Error(`cannot act: ${JSON.stringify(body)}`)
  return { partner, acting, customer }
}

/** What the tests of acting do and look at. */
export function actingIn(test_: TestApp) {
  return {
    aPartner: async () => {
      const approved = await approvedPartner(test_)
      return { ...approved, ...(await signInForPartner(test_, approved.said.email)) }
    },
    roleOf: async (visitor: Visitor): Promise<string> => (await visitor.post(getMe.name, {})).body['role'],
    /** What stands in the audit of the subject by somebody else. */
    rowsOf: async (subject: string) =>
      (
        await test_.app.ctx.pool.query(
          'select actor, action, outcome, details from audit_entry where subject = $1 and actor <> subject order by at',
          [subject],
        )
      ).rows,
    /** Another browser with the same session: what somebody has who took the cookie. */
    browserWith: (cookies: Map<string, string>): Visitor => {
      const visitor = test_.visitor()
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      return visitor
    },
    wait: async (minutes: number): Promise<() => void> => {
      const { clock } = test_.app.ctx
      const { now } = clock
      clock.now = () => new Date(now().getTime() + minutes * 60_000)
      test_.app.router.sessions.forget()
      return () => {
        clock.now = now
        test_.app.router.sessions.forget()
      }
    },
  }
}
