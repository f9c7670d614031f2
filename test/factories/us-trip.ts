import type { PayloadOf } from '../../src/shared/function.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import type { TripRequest } from '../../src/lines/travel-us/rules/why-unavailable.ts'
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

/** A trip as the insurer is asked about it. */
export function usTripRequest(change: Partial<TripRequest> = {}): TripRequest {
  return {
    destination: 'MEXICO',
    departureDate: '2026-04-01',
    returnDate: '2026-04-14',
    tripType: 'flight',
    tripCostCents: 500_000,
    ages: [30],
    state: 'CA',
    rental: null,
    anyReason: null,
    ...change,
  }
}

/** The boxes of the trip's page, as they are sent. */
export const usTripBoxes = {
  destination: 'MX',
  triptype: 'Flight',
  'departdate.month': '4',
  'departdate.day': '4',
  'departdate.year': '2026',
  'returndate.month': '4',
  'returndate.day': '17',
  'returndate.year': '2026',
  state: 'ME',
  tripcost: '5000',
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
