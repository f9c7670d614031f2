import type { ApplicationPage, PageAt } from '../../../platform/applications/rules/index.ts'
import type { StepName } from './application.ts'

/**
 * The pages of the application, in order. Reading (T-012): eight steps, of which the last has no heading; both pages of `pre-application`
 * share the step's name and the second one is told by `?page=2`. Reading (T-020): the offer comes first and identity has a page of its own after
 * it, both under `your-policy`. An account is due after step 1 (P-115).
 */
export const pages = [
  { step: 'pre-application', part: 'eligibility', search: { page: '1' } },
  { step: 'pre-application', part: 'person', search: { page: '2' } },
  { step: 'policy-options', part: 'needs', search: { part: 'needs' }, needsAccount: true },
  { step: 'policy-options', part: 'quote', search: { part: 'quote' }, needsAccount: true },
  { step: 'underwritting', part: 'lifestyle', search: { part: 'lifestyle' }, needsAccount: true, asksOneByOne: true },
  { step: 'underwritting', part: 'medical', search: { part: 'medical' }, needsAccount: true, asksOneByOne: true },
  { step: 'underwritting', part: 'review', search: { part: 'review' }, needsAccount: true },
  { step: 'underwritting', part: 'decision', search: { part: 'decision' }, needsAccount: true },
  { step: 'personal-statements', part: 'statements', needsAccount: true },
  { step: 'beneficiary', part: 'beneficiaries', needsAccount: true },
  { step: 'your-policy', part: 'offer', search: { part: 'offer' }, needsAccount: true },
  { step: 'your-policy', part: 'identity', search: { part: 'identity' }, needsAccount: true },
  { step: 'payment', part: 'payment', needsAccount: true },
  { step: 'thanks', part: 'thanks', needsAccount: true },
] as const satisfies readonly ApplicationPage<StepName>[]

export type TermPage = (typeof pages)[number]
export type PartName = TermPage['part']

/** A page of the application and, inside a questionnaire, one question. */
export type TermPageAt = PageAt<StepName, PartName>
