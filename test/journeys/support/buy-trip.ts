import { usPurchase, usTrip } from '../../factories/us-trip.ts'
import type { Ask } from '../screens/screen-set.ts'

/** A day counted from today as the insurer writes it: MM/DD/YYYY. */
export function usDay(fromToday: number): string {
  const date = new Date(Date.now() + fromToday * 86_400_000).toISOString()
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

const dates = () => ({ departdate: usDay(30), returndate: usDay(43) })

/** A price of a trip a month from now, without its pages. */
export function priceTrip(ask: Ask): ReturnType<Ask> {
  return ask('getUSATravelQuote', usTrip(dates()))
}

/** What buys that trip's medium plan. */
export async function tripOrder(ask: Ask, email: string): Promise<ReturnType<typeof usPurchase>> {
  const { quotekey, mediumquote } = await priceTrip(ask)
  return usPurchase({
    ...dates(),
    quotekey,
    size: 'medium',
    price: mediumquote.quoteresponse[0].price,
    emailaddress: email,
    ccexpiration: `12/${new Date().getUTCFullYear() + 2}`,
  })
}

/** Buys it, without its pages; answers the policy's number. */
export async function buyTrip(ask: Ask, email: string): Promise<string> {
  return (await ask('purchaseUSATravelQuote', await tripOrder(ask, email))).policyInfo.policynumber
}
