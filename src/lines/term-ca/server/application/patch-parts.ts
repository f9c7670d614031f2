import type * as z from 'zod/mini'
import { checkAddress } from '../../../../platform/address/server/index.ts'
import { storeAnswers, storeStatements, type Language } from '../../../../platform/applications/rules/index.ts'
import type { Applied, PatchParts, SaveContext } from '../../../../platform/applications/server/index.ts'
import { isProvince } from '../../../../shared/fields/canadian-rules.ts'
import type { TermLifeCarrier } from '../../carriers/port.ts'
import type { saveCATermApplication } from '../../contract.ts'
import { readBeneficiaries } from '../../rules/beneficiaries.ts'
import { finerThanCents, isHouseholdTooSmall } from '../../rules/needs.ts'
import type { PartName } from '../../rules/pages.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { askDetailsAgain } from './changed-details.ts'
import { chooseQuote, repriceQuote } from '../estimate/choose-quote.ts'
import { assess } from '../estimate/needs-assessment.ts'
import { whatIsWrongWithIdentity } from './read-identity.ts'
import { readSurvey, readUser, type ReadParts } from './read-person.ts'
import type { StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** What a page sends, without the language that it asked in. */
export type Patch = Omit<z.output<typeof saveCATermApplication.payload>['application'], 'questionsLanguage'>

/** What this line adds to a save. */
export interface Extra {
  carrier: TermLifeCarrier
  language: Language
}

type Context = SaveContext<QuestionSets, Extra>

const withParts = (before: StoredApplication, { fields, eligibility, person }: ReadParts): Applied<StoredApplication> =>
  Object.keys(fields).length > 0 ? { fields } : { ...before, eligibility, person }

const answeredIn = ({ ctx, language }: Context) => ({ language, at: ctx.clock.now().toISOString() })

const isSameAddress = (a: StoredApplication['person'], b: StoredApplication['person']): boolean =>
  JSON.stringify(a.address) === JSON.stringify(b.address)

/** The answers to the questions of one set, on the page of its name. */
const questionsPart = (set: 'lifestyle' | 'medical'): PatchParts<StoredApplication, Patch, PartName, Context>[typeof set] => ({
  page: set,
  apply: (before, input, context) => {
    const stored = storeAnswers(context.sets[set], before[set], input, answeredIn(context))
    return 'fields' in stored ? stored : { ...before, [set]: stored.answers }
  },
})

/** Each part of a patch, in the order of the pages, and the page that it belongs to. */
export const patchParts: PatchParts<StoredApplication, Patch, PartName, Context> = {
  surveyQuestions: {
    page: 'eligibility',
    apply: (before, input) => withParts(before, readSurvey(input, before)),
  },

  user: {
    page: 'eligibility',
    apply: async (before, input, { ctx }) => {
      const read = withParts(before, readUser(input, before, insurer.todayOf(ctx)))
      if (!('person' in read)) return read
      const after = askDetailsAgain(before, read)
      if (isSameAddress(after.person, before.person)) return after
      const { addr1, city, province, postalCode } = after.person.address ?? { addr1: '', city: '', province: '', postalCode: '' }
      if (!addr1 || !city || !postalCode || !isProvince(province)) return after
      const addressCheck = await checkAddress(ctx, { addr1, city, province, postalCode })
      return { ...after, person: { ...after.person, addressCheck } }
    },
  },

  needsAssessment: {
    page: 'needs',
    apply: async (before, input, { ctx }) => {
      if (isHouseholdTooSmall(input)) return { fields: { 'needsAssessment.grossHouseholdAnnualIncome': 'household' } }
      const money = finerThanCents(input)
      if (money.length > 0) return { fields: Object.fromEntries(money.map((name) => [`needsAssessment.${name}`, 'money'])) }
      const { neededDollars, applyUpToDollars } = await assess(ctx, before.owner, input, before.eligibility.dateOfBirth ?? null)
      return { ...before, needs: { inputs: { ...input }, neededDollars, applyUpToDollars } }
    },
  },

  needsSkipped: {
    page: 'needs',
    apply: (before, needsSkipped) => ({ ...before, progress: { ...before.progress, needsSkipped } }),
  },

  quote: {
    page: 'quote',
    apply: async (before, { faceAmount, termLength, paymentFrequency }, { ctx, carrier, locale }) => {
      const wish = { faceCents: faceAmount * 100, term: termLength, frequency: paymentFrequency }
      const quote = await chooseQuote(ctx, carrier, before, wish, locale)
      return 'haserror' in quote ? quote : { ...before, quote }
    },
  },

  lifestyle: questionsPart('lifestyle'),

  medical: questionsPart('medical'),

  reviewed: {
    page: 'review',
    apply: (before, isReviewed, { ctx }) => ({
      ...before,
      progress: { ...before.progress, reviewedAt: isReviewed ? ctx.clock.now().toISOString() : null },
    }),
  },

  statements: {
    page: 'statements',
    apply: (before, input, context) => {
      const stored = storeStatements(context.sets.statements, before.statements, input, answeredIn(context))
      return 'fields' in stored ? stored : { ...before, statements: stored.statements }
    },
  },

  beneficiaries: {
    page: 'beneficiaries',
    apply: (before, input, { ctx }) => {
      const read = readBeneficiaries(input, insurer.todayOf(ctx))
      return 'fields' in read ? { fields: read.fields } : { ...before, beneficiaries: read.beneficiaries }
    },
  },

  offerAccepted: {
    page: 'offer',
    apply: (before, isAccepted, { ctx }) => ({
      ...before,
      progress: {
        ...before.progress,
        offerAcceptedAt: isAccepted ? (before.progress.offerAcceptedAt ?? ctx.clock.now().toISOString()) : null,
      },
    }),
  },

  // Asked on its own page after the offer, and taken as soon as there is an offer: callers of before save it first (T-020).
  identity: {
    page: 'offer',
    apply: (before, input, { ctx }) => {
      // Reading (term life §5): letters may be typed small; spaces and signs are not taken out, they are said.
      const number = input.number.toUpperCase()
      const fields = whatIsWrongWithIdentity(input.idType, number, input.province)
      if (fields) return { fields }
      const confirmedAt = ctx.clock.now().toISOString()
      return { ...before, identity: { kind: input.idType, number, province: input.province, confirmedAt } }
    },
  },
}

const isPricedAnew = ({ eligibility: a }: StoredApplication, { eligibility: b }: StoredApplication): boolean =>
  a.dateOfBirth !== b.dateOfBirth || a.sex !== b.sex || a.usesTobacco !== b.usesTobacco || a.province !== b.province

/** The chosen amount and term at the rates of changed answers. */
export async function followUpPatch(
  before: StoredApplication,
  after: StoredApplication,
  { ctx, carrier, locale }: Context,
): Promise<StoredApplication> {
  if (!after.quote || after.quote !== before.quote || !isPricedAnew(before, after)) return after
  // An approval at other rates no longer says who smokes once the answer it rests on has changed.
  const saysOtherwise = before.eligibility.usesTobacco !== after.eligibility.usesTobacco
  const undecided = saysOtherwise ? { ...after, decision: null } : after
  return { ...after, quote: await repriceQuote(ctx, carrier, undecided, locale) }
}
