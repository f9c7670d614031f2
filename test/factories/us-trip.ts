import type { PayloadOf } from '../../src/shared/function.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import type { Visitor } from '../open-test-app.ts'

export type TripPayload = PayloadOf<typeof getUSATravelQuote>
export type PurchasePayload = PayloadOf<typeof purchaseUSATravelQuote>

/** G21 of the facts: 30 years, $5,000, 14 days, NEAR, flight; told on 2026-03-01. */
export function usTrip(change: Partial<TripPayload> = {}): TripPayload {
  return {
    numinsured: 1,
    departdate: '04/04/2026',
    returndate: '04/17/2026',
    triptype: 'Flight',
    tripcost: 5000,
    destination: 'MEXICO',
    agesOfTravellers: [30],
    ...change,
  }
}

export const goodCard = '4111111111111111'
export const declinedCard = '4000000000000002'

/** A purchase of that trip's medium plan, by card. */
export function usPurchase(change: Partial<PurchasePayload> = {}): PurchasePayload {
  return {
    emailaddress: 'june@example.com',
    productclass: 'GGA100',
    actioncode: 'NEW',
    numinsured: 1,
    departdate: '04/04/2026',
    returndate: '04/17/2026',
    triptype: 'Flight',
    destination: 'MEXICO',
    tripcost: 5000,
    travelerfirstname: 'June',
    travelerlastname: 'Lark',
    age: 30,
    address1: '12 Harbor St',
    city: 'Portland',
    state: 'ME',
    zipcode: '04101',
    telephonehome: '207-555-0142',
    printpolconfltr: 'N',
    price: 240,
    paymentmethod: 'CC',
    ccorcheckno: goodCard,
    ccexpiration: '12/2027',
    ccname: 'June Lark',
    cvv: '123',
    cczipcode: '04101',
    ...change,
  }
}

/** Asks for that trip's price and buys its medium plan, with what is changed in the purchase. */
export async function buyTrip(
  visitor: Visitor,
  change: Partial<PurchasePayload> = {},
): Promise<{ quotekey: string; policyNum: string; reference: string }> {
  const { partnerId } = change
  const { quotekey, mediumquote } = (await visitor.call(getUSATravelQuote, usTrip(partnerId ? { partnerId } : {}))).body
  const { price } = mediumquote.quoteresponse[0]
  const { body } = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey, size: 'medium', price, ...change }))
  if (body['haserror']) throw new Error(`no trip was bought: ${JSON.stringify(body)}`)
  return { quotekey, policyNum: body['policyInfo'].policynumber, reference: body['bookingreservno'] }
}
