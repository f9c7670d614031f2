import type * as z from 'zod/mini'
import type { IsoDate } from '../../../shared/dates.ts'
import type { AnswerOf, FunctionDefinition } from '../../../shared/function.ts'

/** What a sample is filled with. */
export interface SampleContext {
  today: IsoDate
  /** Of a quote that was asked for before; only where the sample is about one. */
  quotekey: string
}

/** A payload that works, for the page of functions: of each function that a partner's key may call. */
export interface CallSample {
  definition: FunctionDefinition
  payload: (sample: SampleContext) => unknown
  /** The function whose answer has the quotekey, and where in it. */
  quoteOf: { definition: FunctionDefinition; keyIn: (answer: never) => string } | null
}

/** A sample of a function that needs nothing before it. */
export function sampleOf<Payload extends z.ZodMiniType>(
  definition: FunctionDefinition<string, Payload>,
  payload: (sample: Pick<SampleContext, 'today'>) => z.input<Payload>,
): CallSample {
  return { definition, payload, quoteOf: null }
}

/** A sample of a function about a quote that another function makes. */
export function sampleOfQuote<Payload extends z.ZodMiniType, Q extends FunctionDefinition>(
  definition: FunctionDefinition<string, Payload>,
  payload: (sample: SampleContext) => z.input<Payload>,
  quoteOf: { definition: Q; keyIn: (answer: AnswerOf<Q>) => string },
): CallSample {
  return { definition, payload, quoteOf }
}
