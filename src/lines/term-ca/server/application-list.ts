import type { AccountListing } from '../../../server/server-context.ts'
import type { StepName } from '../rules/application.ts'
import { stepNumber } from '../rules/steps.ts'
import { listingTexts } from './sentences.ts'

/** How an open application looks in the list of a person's own area, and where it goes on. */
export const describeApplication: NonNullable<AccountListing['describeApplication']> = ({ id, step }, locale) => ({
  title: listingTexts(locale, 'application'),
  path: `/canadianterm/survey/${step}/${id}`,
  stepNumber: Math.max(1, stepNumber(step as StepName)),
})
