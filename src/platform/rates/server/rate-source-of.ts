import type { Sentence } from '../../../server/sentences.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { RateSource, ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Insurer } from '../../../shared/insurer.ts'

export interface RateLine<Name extends string, Risk, RiskInput> extends Pick<RateSource, 'line' | 'ownTables'> {
  insurer: Insurer
  insurerOf: (ctx: ServerContext) => { rates: RateBookPort<RiskInput> }
  /** What the sample risks are called, by their names. */
  sentence: Sentence<NoInfer<Name>>
  /** Samples by which a change of rates is seen. */
  risks: Readonly<Record<Name, Risk>>
  /** What the insurer is asked for a sample on its day. */
  asked: (risk: NoInfer<Risk>, today: IsoDate) => RiskInput
}

/** The rates of a line as the administration shows them: the insurer's book, and what a table does to the line's sample risks. */
export function rateSourceOf<Name extends string, Risk, RiskInput>({
  line,
  ownTables,
  insurer,
  insurerOf,
  sentence,
  risks,
  asked: risk,
}: RateLine<Name, Risk, RiskInput>): RateSource {
  const names = Object.keys(risks) as Name[]
  return {
    line,
    todayOf: (ctx) => insurer.todayOf(ctx),
    book: (ctx) => insurerOf(ctx).rates,
    risks: (locale) => names.map((name) => sentence(locale, name)),
    trial: (ctx, tried) => {
      const today = insurer.todayOf(ctx)
      return insurerOf(ctx).rates.trial(
        tried,
        names.map((name) => risk(risks[name], today)),
      )
    },
    ownTables,
  }
}
