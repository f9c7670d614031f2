import * as z from 'zod/mini'
import type { AssistantLine, AssistantPrices, CoverText } from '../../../server/assistant-line.ts'
import { addDays, startOfDay } from '../../../shared/dates.ts'
import { centsFromDollars, moneyWithCurrency } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import { ltrAmong } from '../../../shared/isolate.ts'
import { sentence } from './sentences.ts'

/** What every tool that prices answers, as structured content. */
export const pricesAnswer = z.object({
  line: z.string(),
  /** False where no plan is sold on these answers. */
  sold: z.boolean(),
  currency: z.nullable(z.enum(['USD', 'CAD'])),
  /** `amount`: dollars with cents. */
  prices: z.array(z.object({ plan: z.string(), name: z.string(), amount: z.number(), per: z.enum(['trip', 'month', 'year']) })),
  /** Why a plan is not sold; `plan` is null where it is about all of them. */
  notSold: z.array(z.object({ plan: z.nullable(z.string()), code: z.string(), reason: z.string() })),
  basis: z.string(),
  carrier: z.string(),
  sample: z.string(),
  /** ISO instant. */
  validUntil: z.string(),
  link: z.string(),
})
export type PricesAnswer = z.output<typeof pricesAnswer>

/** What a tool answers that says what is covered. */
export const coverAnswer = z.object({
  line: z.string(),
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.optional(z.string()), lines: z.optional(z.array(z.string())) })),
  carrier: z.string(),
  sample: z.string(),
  link: z.string(),
})

/** The end of the insurer's day: rates and ages are those of a day. */
const endOfDay = ({ insurer }: AssistantLine, now: Date): Date => startOfDay(addDays(insurer.dayOf(now), 1), insurer.timeZone)

/** `link`: the whole address of our page. */
export function pricesAnswerOf(
  line: AssistantLine,
  found: Omit<AssistantPrices, 'currency'> & { currency: AssistantPrices['currency'] | null },
  { now, locale, link }: { now: Date; locale: Locale; link: string },
): PricesAnswer {
  return {
    line: line.line,
    sold: found.prices.length > 0,
    currency: found.currency,
    prices: found.prices,
    notSold: found.notSold,
    basis: found.basis,
    carrier: line.insurer.name,
    sample: sentence(locale, 'sample', { carrier: ltrAmong(line.insurer.name, locale) }),
    validUntil: endOfDay(line, now).toISOString(),
    link,
  }
}

/** The same in a few lines. Without `withPrices` it says only whether, and why not. */
export function textOfPrices(answer: PricesAnswer, locale: Locale, { withPrices }: { withPrices: boolean }): string {
  const { currency, prices, notSold, basis, sample, validUntil, link } = answer
  const reasons = notSold.map(({ plan, reason }) =>
    plan === null
      ? sentence(locale, 'not-sold-at-all', { reason })
      : sentence(locale, 'not-sold', { name: ltrAmong(plan, locale), reason }),
  )
  const priced = prices.map(({ name, amount, per }) =>
    sentence(locale, per, { name, amount: moneyWithCurrency(centsFromDollars(amount) ?? 0, locale, currency ?? 'USD') }),
  )
  return [
    ...(withPrices ? priced : prices.length > 0 && reasons.length === 0 ? [sentence(locale, 'sold')] : []),
    ...(withPrices && prices.length > 0 && basis !== '' ? [basis] : []),
    ...reasons,
    sample,
    sentence(locale, 'valid', { until: ltrAmong(validUntil, locale) }),
    sentence(locale, 'link', { link: ltrAmong(link, locale) }),
  ].join('\n')
}

/** A coverage text as Markdown. */
export function markdownOf({ title, sections }: CoverText): string {
  return [
    `# ${title}`,
    ...sections.flatMap(({ title: heading, text, lines }) => [
      `## ${heading}`,
      ...(text ? [text] : []),
      ...(lines && lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    ]),
  ].join('\n\n')
}

/** The end of a coverage text: whose it is, and where it stands on our pages. */
export function endOfCover(line: AssistantLine, locale: Locale, link: string): { sample: string; text: string } {
  const sample = sentence(locale, 'sample', { carrier: ltrAmong(line.insurer.name, locale) })
  return { sample, text: `${sample}\n${sentence(locale, 'cover-link', { link: ltrAmong(link, locale) })}` }
}
