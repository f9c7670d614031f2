import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { signReceipt } from '../../../server/records/receipts.ts'
import { refuse } from '../../../shared/function.ts'
import type { getUSATravelReceipt as contract } from '../contract.ts'
import { receiptSteps } from '../rules/price-receipt.ts'
import { quotes } from './quotes.ts'
import { sentence } from './sentences.ts'
import { insurer } from '../rules/insurer.ts'

/**
 * Signed when somebody asks, not with every quote: three signatures for one look would be a tenth of a quote's work. The same
 * quote gives the same receipt, to the byte.
 */
export const getUSATravelReceipt =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ quotekey, size }, { subject, locale }) => {
    const quote = await quotes.findOwn(ctx, subject, quotekey)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    const { worksheets, ratesVersion } = await quotes.readReceipt(ctx, quote.id)
    const worksheet = worksheets[size]
    if (!worksheet) return refuse('size-unpriced', sentence(locale, 'size-unpriced'))
    const { risk: trip } = quote
    return signReceipt(ctx, {
      format: 'eider-receipt-1',
      line: 'travel-us',
      product: size,
      carrier: insurer.name,
      currency: 'USD',
      ratesVersion,
      madeAt: quote.createdAt.toISOString(),
      inputs: {
        'trip cost': (trip.tripCostCents / 100).toFixed(2),
        travellers: trip.ages.length,
        ages: trip.ages.join(', '),
        destination: trip.destination,
        departure: trip.departureDate,
        return: trip.returnDate,
        'sample data': true,
      },
      ...receiptSteps(trip, worksheet),
    })
  }
