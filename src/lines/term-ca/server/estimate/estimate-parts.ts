import { statement } from '../../../../db/statement.ts'
import { handle } from '../../../../server/functions.ts'
import type { SlicePart } from '../../../../server/join-parts.ts'
import * as contract from '../../contract.ts'
import type { InsurerOf } from '../insurer.ts'
import { assistants } from './assistants.ts'
import { callSamples } from './call-samples.ts'
import { callbacks, moveCallbacks } from './callbacks.ts'
import { openCATermQuote } from './estimates.ts'
import { getCATermFirstPrice } from './get-first-price.ts'
import { getCATermGrid, getCATermPremium } from './get-premium.ts'
import { CATermNeedsAssessment } from './needs-assessment.ts'
import { quotes } from './quotes.ts'

/** Prices without an application: the estimate, its link, the needs calculator, and being called back. */
export function estimateParts(insurerOf: InsurerOf): SlicePart[] {
  return [
    {
      functions: (ctx) => [
        handle(contract.getCATermPremium, getCATermPremium(ctx, insurerOf(ctx))),
        handle(contract.getCATermGrid, getCATermGrid(ctx, insurerOf(ctx))),
        handle(contract.getCATermFirstPrice, getCATermFirstPrice(ctx, insurerOf(ctx))),
        handle(contract.CATermNeedsAssessment, CATermNeedsAssessment(ctx)),
        handle(contract.sendCATermEstimate, quotes.sendLink(ctx)),
        handle(contract.openCATermQuote, openCATermQuote(ctx, insurerOf(ctx))),
        handle(contract.requestCATermCallback, callbacks.request(ctx)),
      ],
    },
    { assistants, samples: callSamples },
    quotes.slice,
    callbacks.slice,
    {
      adoptions: [
        async (_ctx, tx, { browserSubject, personSubject }) => {
          await tx.execute(statement`update term_ca_callback set owner = ${personSubject} where owner = ${browserSubject}`)
        },
      ],
      eachMinute: moveCallbacks,
      retention: [
        {
          what: 'requests to be called back, 7 years as the decisions they belong to',
          sql: "delete from term_ca_callback where created_at < $1::timestamptz - interval '7 years'",
        },
      ],
      encrypted: [
        { table: 'term_ca_quote', column: 'person', rowName: 'id' },
        { table: 'term_ca_quote', column: 'sealed_receipt', rowName: 'id' },
        { table: 'term_ca_callback', column: 'contact', rowName: 'reference' },
      ],
    },
  ]
}
