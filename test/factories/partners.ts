import {
  getPartner,
  getPartners,
  requestPartnership,
  setPartnerActive,
  type Partner,
} from '../../src/platform/partners/contract.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { newEmail, showFactor, signIn, signInAtOnce, type SignedIn } from './people.ts'

let companies = 0
/** What a company types; each call another company. */
export function askedPartnership(changed: Record<string, unknown> = {}) {
  companies += 1
  return {
    name: 'Ada Lind',
    company: `Northwind Travel ${companies}`,
    companywebsite: 'northwind.example',
    phone: '416 555 0142',
    email: newEmail(`partner${companies}`),
    industries: 'travel',
    message: 'We sell <b>trips</b>.',
    ...changed,
  }
}

export interface ApprovedPartner {
  boss: SignedIn
  key: string
  said: ReturnType<typeof askedPartnership>
  partner: Partner
}

/** A company that asked and was approved, as its administrator sees it. */
export async function approvedPartner(test_: TestApp, changed: Record<string, unknown> = {}): Promise<ApprovedPartner> {
  const boss = await signIn(test_, newEmail('admin'), 'admin')
  const said = askedPartnership(changed)
  await test_.visitor().post(requestPartnership.name, said)
  const { body } = await boss.visitor.post(getPartners.name, { search: said.company })
  const key: string = body['partners'][0].key
  await boss.visitor.post(setPartnerActive.name, { key, active: 'APPROVED' })
  return { boss, key, said, partner: (await boss.visitor.post(getPartner.name, { key })).body['partner'] }
}

/** Somebody who signs in for a partner, with the second factor shown unless it is not wanted. */
export async function signInForPartner(
  test_: TestApp,
  email: string,
  { hasFactor = true } = {},
): Promise<SignedIn & { visitor: Visitor }> {
  const visitor = test_.visitor()
  const subject = await signInAtOnce(test_, visitor, email)
  const id = subject.replace('person:', '')
  if (hasFactor) await showFactor(test_, id)
  return { visitor, id, subject, email }
}
