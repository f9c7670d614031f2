import type { Handler } from '../../../server/functions.ts'
import { signReceipt } from '../../../server/records/receipts.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { amountText } from '../../../shared/money.ts'
import type { getCaTravelReceipt as contract } from '../contract.ts'
import { agesOf } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import { requestOf } from './trip-risk.ts'
import { quotes } from './quotes.ts'
import { sentence } from './sentences.ts'

/** Signed when somebody asks, not with every quote. The same quote gives the same receipt, to the byte. */
export const getCaTravelReceipt =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ quotekey, planCode }, { subject, locale }) => {
    const quote = await quotes.findOwn(ctx, subject, quotekey)
    if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    const { worksheets, ratesVersion } = await quotes.readReceipt(ctx, quote.id)
    const product = planCode ?? quote.risk.choice?.planCode
    const steps = product && worksheets[product]
    if (!product || !steps) return refuse('plan-unpriced', sentence(locale, 'plan-unpriced'))
    const { risk } = quote
    const request = requestOf(risk)
    return signReceipt(ctx, {
      format: 'eider-receipt-1',
      line: 'travel-ca',
      product,
      carrier: insurer.name,
      currency: 'CAD',
      ratesVersion,
      madeAt: quote.createdAt.toISOString(),
      inputs: {
        province: risk.trip.province,
        destination: risk.destinationType,
        departure: risk.trip.departureDate,
        return: risk.trip.returnDate,
        travellers: request.travellers.length,
        ages: agesOf(request).join(', '),
        'sums insured': request.travellers.map(({ sumInsuredCents }) => amountText(sumInsuredCents)).join(', '),
        deductible: risk.deductible,
        'sample data': true,
      },
      steps,
      results: { price: 'price' },
    })
  }
