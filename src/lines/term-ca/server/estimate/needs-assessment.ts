import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { invalid } from '../../../../shared/failure.ts'
import { dollars } from '../../../../shared/money.ts'
import type { CATermNeedsAssessment as contract } from '../../contract.ts'
import { yearsNearest } from '../../rules/age-nearest.ts'
import {
  applyUpToDollars,
  assessNeeds,
  finerThanCents,
  gapYears,
  isHouseholdTooSmall,
  type NeedsInputs,
} from '../../rules/needs.ts'
import { isInsurableAge } from '../../rules/why-unavailable.ts'
import { findApplication } from '../application/application-store.ts'
import { readBirthDate } from '../application/birth-date.ts'
import { inForceCents } from '../policy/in-force.ts'
import { mostCombinedCents } from './most-combined.ts'
import type { StoredApplication } from '../application/stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** The need and what may be applied for, by the answers typed now. `dateOfBirth` null: not known yet. */
export async function assess(ctx: ServerContext, subject: string, inputs: NeedsInputs, dateOfBirth: string | null) {
  const today = insurer.todayOf(ctx)
  const inForceDollars = Math.ceil(dollars(await inForceCents(ctx, subject)))
  const isOutside = dateOfBirth !== null && !isInsurableAge(dateOfBirth, today)
  const age = dateOfBirth === null ? null : yearsNearest(dateOfBirth, today)
  return {
    ...assessNeeds(inputs),
    applyUpToDollars: isOutside ? 0 : applyUpToDollars(inputs, age, inForceDollars, dollars(mostCombinedCents(ctx))),
  }
}

const birthDateOf = (
  ctx: ServerContext,
  application: Pick<StoredApplication, 'eligibility'> | null,
  dob: string | undefined,
): string | null => {
  if (application) return application.eligibility.dateOfBirth ?? null
  if (dob === undefined) return null
  const born = readBirthDate(dob, insurer.todayOf(ctx))
  if ('problem' in born) throw invalid({ dob: born.problem })
  return born.date
}

/** "How much does a family need" (term life §3; facts §1e). No need is an answer, and a quote stays open all the same. */
export const CATermNeedsAssessment =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ applicationId, dob, ...inputs }, { subject }) => {
    if (isHouseholdTooSmall(inputs)) throw invalid({ grossHouseholdAnnualIncome: 'household' })
    const money = finerThanCents(inputs)
    if (money.length > 0) throw invalid(Object.fromEntries(money.map((name) => [name, 'money'])))
    const application = applicationId ? await findApplication(ctx, subject, applicationId) : null
    const needs = await assess(ctx, subject, inputs, birthDateOf(ctx, application, dob))
    return {
      totalInsuranceNeeded: needs.neededDollars,
      applyUpTo: needs.applyUpToDollars,
      noNeed: needs.neededDollars === 0,
      lines: needs.lines.map(({ item, cents }) => ({ item, amount: dollars(cents) })),
      yearlyGap: dollars(needs.yearlyGapCents),
      years: gapYears,
      beforeRounding: dollars(needs.beforeRoundingCents),
    }
  }
