/** The name of a beneficiary; apart from their other rules, so that a policy's page does not load those. */
import { fullName } from '../../../shared/full-name.ts'
import type { Beneficiary } from './application.ts'

/** What the name of a beneficiary is made of; an answer leaves out what there is none of. */
type NamedBeneficiary = Pick<Beneficiary, 'category'> & {
  [Part in 'firstName' | 'lastName' | 'companyName']?: string | undefined
}

/** The name as lists show it. */
export function beneficiaryName({ category, firstName, lastName, companyName = '' }: NamedBeneficiary): string {
  return category === 'Individual' ? fullName({ firstName, lastName }) : companyName
}
