import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { isProvince } from '../../../../shared/fields/canadian-rules.ts'
import { dollars } from '../../../../shared/money.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { TermLifeCarrier } from '../../carriers/port.ts'
import type { openCATermQuote as openContract } from '../../contract.ts'
import { keepQuote, quotes, totalCents, type Quote } from './quotes.ts'
import { refuseUnavailable } from '../sentences.ts'

const write = ({ id, risk, offer }: Quote, receipt: SignedReceipt, expired: boolean) => {
  const { dateOfBirth, sex, isSmoker, province, faceCents, term, frequency } = risk
  return {
    quotekey: id,
    dob: dateOfBirth,
    sex,
    smoker: isSmoker,
    province: isProvince(province) ? province : ('ON' as const),
    faceAmount: dollars(faceCents),
    termLength: term,
    paymentFrequency: frequency,
    totalPayment: dollars(totalCents({ ...offer, frequency })),
    expired,
    receipt,
  }
}

/**
 * A saved estimate again. Its own browser gets it as it is and hears when the price no longer holds; a link opened in another
 * browser is priced anew for the person who has it, so that what they go on with is theirs.
 */
export const openCATermQuote =
  (ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof openContract> =>
  async (payload, { subject, locale }) => {
    const opened = await quotes.open(
      ctx,
      payload,
      { subject, locale },
      {
        ownExpired: 'keep',
        priceAnew: async ({ risk: { frequency, ...request }, partnerId, campaignId }) => {
          const priced = await carrier.price(request)
          return priced.outcome === 'unavailable'
            ? refuseUnavailable(locale, priced.reason)
            : keepQuote(ctx, priced, request, { owner: subject, frequency, partnerId, campaignId })
        },
      },
    )
    if ('haserror' in opened) return opened
    const { quote, isExpired } = opened
    return write(quote, await quotes.readReceipt(ctx, quote.id), isExpired)
  }
