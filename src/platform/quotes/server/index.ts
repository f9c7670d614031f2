import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { canadianRegions } from '../../../shared/region.ts'
import * as contract from '../contract.ts'
import { makeQuoteLink } from './make-quote-link.ts'
import { isNewest } from './quote-store.ts'

export type { RequestedQuote, OlderQuotes, Quote, QuoteWithReceipt } from './quote-line.ts'
export { firstPrices } from './first-prices.ts'
export { mailedLink } from './quote-link.ts'
export { quoteOf } from './quote-of.ts'
export { quoteTexts, tripQuoteTexts } from './quote-sentences.ts'

/** What every line's quotes have together; `quoteOf` hands a line what it joins to its own slice. */
export const slice: SliceServer = {
  name: 'quotes',
  functions: (ctx) => [handle(contract.makeQuoteLink, makeQuoteLink(ctx))],
  events: [
    {
      event: 'quote-ends',
      audience: 'person',
      // As in their owner's list: of quotes that look the same the newest, and none whose cover was bought from a quote since.
      happened: (since, until) => statement`select id as key, owner from quote where owner like 'person:%'
        and expires_at > ${since}::timestamptz + interval '3 hours' and expires_at <= ${until}::timestamptz + interval '3 hours'
        and ${isNewest} and not exists (
          select 1 from quote bought join purchase on purchase.quote_id = bought.id join policy on policy.purchase_id = purchase.id
          where bought.line = quote.line and bought.owner = quote.owner and bought.cover_key = quote.cover_key
          and policy.created_at >= quote.created_at)`,
    },
  ],
  adoptions: [
    async (_ctx, tx, { browserSubject, personSubject }) => {
      await tx.execute(statement`update quote set owner = ${personSubject} where owner = ${browserSubject}`)
    },
  ],
  retention: [
    {
      what: 'quotes that were not bought and their links, 90 days and once no link opens them any more',
      sql: `delete from quote q where kept_until < $1::timestamptz
            and not exists (select 1 from purchase p where p.quote_id = q.id and p.details is not null)`,
    },
  ],
  figures: [
    {
      kind: 'quote',
      first: statement`select min(created_at) as at from quote`,
      byDay: (from, until) => statement`select (created_at at time zone 'UTC')::date::text as day, line,
        case when region = any(${canadianRegions}) then 'CA' when region is not null then 'US' end as country, 0 as amount,
        count(*)::int as count from quote where created_at >= ${from} and created_at < ${until} group by 1, 2, 3`,
    },
  ],
  encrypted: [
    { table: 'quote', column: 'asked', rowName: 'id' },
    { table: 'quote', column: 'offer', rowName: 'id' },
    { table: 'quote', column: 'receipt', rowName: 'id' },
  ],
}
