import { applicationOf } from '../../../../platform/applications/server/index.ts'
import { pages, type TermPage } from '../../rules/pages.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { store } from './application-store.ts'
import { missing } from './missing-on-page.ts'
import { followUpPatch, patchParts, type Extra, type Patch } from './patch-parts.ts'
import { paymentSentence } from '../payment/pay-sentences.ts'
import { questionSets } from './question-sets.ts'
import { reopenings, type Reopened } from './reopenings.ts'
import { sentence } from '../sentences.ts'
import type { Sections } from './stored-application.ts'
import { whyIneligible } from './why-ineligible.ts'
import { insurer } from '../../rules/insurer.ts'

/** This line's applications: saved, gone on with and reopened by the platform, from what stands here. */
export const applications = applicationOf<Sections, Patch, QuestionSets, Extra, TermPage, Reopened>({
  store,
  pages,
  missing,
  sets: questionSets,
  today: insurer.todayOf,
  applicant: ({ person, eligibility }) => ({
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    dob: eligibility.dateOfBirth ?? '',
  }),
  region: ({ eligibility }) => eligibility.province ?? null,
  parts: patchParts,
  inPerson: {
    parts: ['reviewed', 'statements', 'offerAccepted'],
    isReviewed: ({ progress }) => progress.reviewedAt !== null,
    declared: ({ progress, statements }) => [
      ...(progress.reviewedAt === null ? [] : ['reviewed']),
      ...Object.keys(statements),
      ...(progress.offerAcceptedAt === null ? [] : ['offerAccepted']),
    ],
  },
  followUp: followUpPatch,
  reopenings,
  whyIneligible,
  // The shares' total has a specified sentence of its own (T-076); it belongs to no single box that could be marked.
  sentence: (locale, code, fields) =>
    fields['beneficiaries'] === 'share-total' ? paymentSentence(locale, 'share-total') : sentence(locale, code),
})
