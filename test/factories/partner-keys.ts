import { createPartnerKey } from '../../src/platform/partners/contract.ts'
import type { TestApp } from '../open-test-app.ts'
import { approvedPartner, signInForPartner } from './partners.ts'

/** A key of a new approved partner, for these lines. */
export async function partnerKey(test_: TestApp, lines: string[]): Promise<string> {
  const { said } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  return (await visitor.post(createPartnerKey.name, { name: 'Samples', lines, days: 30 })).body['key'] as string
}
