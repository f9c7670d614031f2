import type { ServerContext } from '../../../../server/server-context.ts'
import { signReceipt } from '../../../../server/records/receipts.ts'
import { startOfDay } from '../../../../shared/dates.ts'
import { type Cents } from '../../../../shared/money.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import {
  mailedLink,
  quoteOf,
  type Quote as PlatformQuote,
  type QuoteWithReceipt,
} from '../../../../platform/quotes/server/index.ts'
import type { AgeNearest, PriceOutcome, PriceRequest } from '../../carriers/port.ts'
import type { Frequency } from '../../rules/application.ts'
import type { LifeRisk, Premium } from '../application/life-risk.ts'
import { feesOf, withFees } from '../payment/fees.ts'
import { olderQuotes } from '../application/older-quotes.ts'
import { policyFacts } from '../policy/policy-info.ts'
import { coverTitle, listingTexts, sentence } from '../sentences.ts'
import { insurer } from '../../rules/insurer.ts'

export type Quote = PlatformQuote<LifeRisk, Premium>

/** A price changes with the age nearest. */
export function changesOf({ changesOn }: Pick<AgeNearest, 'changesOn'>): Date[] {
  return [startOfDay(changesOn, insurer.timeZone)]
}

/** Puts the fee on the insurer's price, signs how it was made, and keeps it. The server never prices by itself. */
export async function keepQuote(
  ctx: ServerContext,
  priced: Extract<PriceOutcome, { outcome: 'priced' }>,
  request: PriceRequest,
  { owner, frequency, partnerId, campaignId }: { owner: string; frequency: Frequency; partnerId: string; campaignId: string },
): Promise<QuoteWithReceipt<LifeRisk, Premium, SignedReceipt>> {
  const { monthlyCents, annualCents, ...since } = await feesOf(ctx)
  return quotes.keep(ctx, {
    owner,
    risk: { ...request, frequency },
    offer: { premium: priced.premium, fee: { monthlyCents, annualCents } },
    receipt: signReceipt(ctx, withFees(priced.receipt, priced.premium, { monthlyCents, annualCents, ...since })),
    partnerId,
    campaignId,
    changes: changesOf(priced.age),
  })
}

/** This line's quotes: estimates, and the prices that an application is offered at. */
export const quotes = quoteOf<LifeRisk, Premium, SignedReceipt>({
  line: 'term-ca',
  currency: 'CAD',
  regionOf: ({ province }) => province,
  coverOf: ({ faceCents, term }) => `${faceCents} ${term}`,
  coverOfPolicy: (facts) => {
    const { coverage, term } = policyFacts.parse(facts)
    return `${coverage * 100} ${term}`
  },
  lookOf: ({ faceCents, term, frequency }, { premium }) =>
    [faceCents, term, frequency, premium.monthlyCents, premium.annualCents].join(' '),
  path: (_quote, query) => `/quote?${query}`,
  describe: ({ risk, offer }, locale) => {
    const { faceCents, term, frequency } = risk
    return {
      title: coverTitle(locale, { faceCents, term }),
      detail: listingTexts(locale, 'quote-detail', { frequency: listingTexts(locale, frequency) }),
      priceCents: totalCents({ ...offer, frequency }),
    }
  },
  record: ({ id, risk, offer, receipt, createdAt, expiresAt }) => ({ id, ...risk, ...offer, receipt, createdAt, expiresAt }),
  sentence,
  link: mailedLink({
    kind: 'term-ca.estimate-mail',
    messageName: 'term-ca-estimate',
    mail: async () => (await import('../../mail/mails.ts')).estimateMail,
    data: ({ risk, offer: { premium, fee }, expiresAt }, path) => ({
      faceCents: risk.faceCents,
      term: risk.term,
      monthlyCents: premium.monthlyCents + fee.monthlyCents,
      annualCents: premium.annualCents + fee.annualCents,
      holdsUntil: expiresAt.toISOString(),
      path,
    }),
  }),
  older: olderQuotes,
})

/** What is paid each time: premium and fee at the chosen frequency. */
export function totalCents({ premium, fee, frequency }: Premium & { frequency: Frequency }): Cents {
  return frequency === 'monthly' ? premium.monthlyCents + fee.monthlyCents : premium.annualCents + fee.annualCents
}
