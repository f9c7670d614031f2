/** What the payment page sends to buy: the quote's trip again, with what was typed. */
import { cardOf } from '../../../../platform/payments/web/index.ts'
import { toUsDate } from '../../../../shared/dates.ts'
import type { PayloadOf } from '../../../../shared/function.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import type { AnswersIn } from '../../../../web/form/define-form.ts'
import type { purchaseUSATravelQuote } from '../../contract.ts'
import type { Size } from '../../rules/rates.ts'
import { agreements } from '../../rules/trip.ts'
import { cardBoxes, type payForm } from './pay-form.ts'
import type { Priced } from '../trip/quote-request.ts'

export function purchaseOrder(
  { quotekey, bookingreservno, trip }: Pick<Priced, 'quotekey' | 'bookingreservno' | 'trip'>,
  { size, values, answers }: { size: Size; values: Boxes; answers: AnswersIn<ReturnType<typeof payForm>> },
): PayloadOf<typeof purchaseUSATravelQuote> {
  const card = cardOf(answers, cardBoxes)
  const each = (name: 'first' | 'last'): string[] =>
    Array.from({ length: trip.numinsured }, (_each, at) => String((answers as Record<string, unknown>)[`${name}.${at}`]))
  const { collisionDamageWaiver: waiver, cancelAnyReason } = trip.options
  return {
    quotekey,
    size,
    bookingreservno,
    numinsured: trip.numinsured,
    departdate: toUsDate(trip.departdate),
    returndate: toUsDate(trip.returndate),
    triptype: trip.triptype,
    tripcost: trip.tripcost,
    destination: trip.destination,
    options: {
      ...(waiver ? { collisionDamageWaiver: { startdate: toUsDate(waiver.startdate), enddate: toUsDate(waiver.enddate) } } : {}),
      ...(cancelAnyReason ? { cancelAnyReason: { initialPaymentDate: toUsDate(cancelAnyReason.initialPaymentDate) } } : {}),
    },
    emailaddress: answers.emailaddress,
    travelerfirstname: each('first'),
    travelerlastname: each('last'),
    age: trip.agesOfTravellers,
    address1: answers.address1,
    city: answers.city,
    state: answers.state,
    zipcode: answers.zipcode,
    telephonehome: answers.telephonehome,
    printpolconfltr: values['printletter'] === 'yes' ? 'Y' : 'N',
    // Both are there, or the form would have been sent back.
    agreements: [...agreements],
    // What the person saw; the server compares it with its own.
    price: Number(values['price'] ?? ''),
    paymentmethod: 'CC',
    ccorcheckno: card.number,
    ccexpiration: `${card.month}/${card.year}`,
    ccname: card.holder,
    cvv: card.cvv,
    cczipcode: answers.cczipcode,
  }
}
