import type { CaseDecided } from '../../../../server/case-about.ts'
import type { CaseLine } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import { fullName } from '../../../../shared/full-name.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { caseTexts, reasonWords, termName } from '../sentences.ts'
import { findApplication } from './application-store.ts'
import { isAsReferred } from './standing-decision.ts'
import type { PersonLooks } from './person-looks.ts'
import type { StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** What a decline of an application is put down to, as its person is told; no answer of theirs stands in it. */
const declineReasons = ['health', 'lifestyle', 'finances', 'identity', 'information']

const outcomesOf = ({ status }: StoredApplication, elsewhere: number): CaseDecided[] => {
  if (status === 'declined') return ['decline']
  if (status !== 'referred') return []
  return elsewhere > 0 ? ['approve', 'decline', 'other-person'] : ['approve', 'decline']
}

const factsOf = (application: StoredApplication, elsewhere: number, locale: Locale): [label: string, value: string][] => {
  const { eligibility, person, quote, needs, decision, lifestyle, medical } = application
  const text = (code: Parameters<typeof caseTexts>[1], figures = {}): string => caseTexts(locale, code, figures)
  const household = needs?.inputs['grossHouseholdAnnualIncome']
  const reasons = (decision?.reasons ?? []).map(({ code }) => reasonWords(locale, code, (lifestyle[code] ?? medical[code])?.text))
  return [
    // A name can be corrected after the referral, and a decision is about the life of now.
    [text('name'), fullName(person)],
    ...(eligibility.dateOfBirth ? [[text('born'), longDate(eligibility.dateOfBirth, locale)] as [string, string]] : []),
    [text('province'), eligibility.province ?? ''],
    [text('email'), person.email ?? ''],
    ...(quote
      ? ([
          [
            text('cover'),
            text('cover-value', { amount: formatMoney(quote.faceCents, locale, 'CAD', 0), term: termName(locale, quote.term) }),
          ],
          [
            text('estimate'),
            text('a-month', {
              amount: formatMoney(quote.premium.monthlyCents + quote.fee.monthlyCents, locale, 'CAD'),
            }),
          ],
        ] as [string, string][])
      : []),
    ...(decision ? [[text('decided'), longDate(insurer.dayOf(new Date(decision.decidedAt)), locale)] as [string, string]] : []),
    ...reasons.map((reason) => [text('because'), reason] as [string, string]),
    // A figure that was typed wrongly is corrected by its owner, and the agent decides by what stands there now.
    ...(household !== undefined && decision?.reasons.some(({ code }) => code === 'coverForIncome')
      ? [[text('income'), formatMoney(household * 100, locale, 'CAD', 0)] as [string, string]]
      : []),
    ...(elsewhere > 0 ? [[text('elsewhere'), String(elsewhere)] as [string, string]] : []),
  ]
}

/** What an agent sees of a term life case; an application that its person removed is gone. */
export const describeCase: CaseLine['describe'] = async (ctx, { owner, about, details, reference }, locale) => {
  if (about === null) return null
  const application = await findApplication(ctx, owner, about).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not-found') return null
    throw error
  })
  if (!application) return null
  const others = ((details['elsewhere'] ?? []) as PersonLooks['elsewhere']).map((each) => each.owner)
  const elsewhere = new Set(others).size
  return {
    title: caseTexts(locale, 'title'),
    facts: factsOf(application, elsewhere, locale)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label, value })),
    outcomes: outcomesOf(application, elsewhere),
    declineReasons,
    // The customer was given this reference for the decision.
    needsDecision: isAsReferred(application) && application.decision?.followUpReference === reference,
  }
}
