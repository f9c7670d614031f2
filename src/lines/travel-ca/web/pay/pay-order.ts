/** What the page that pays sends to buy: the final quote's trip again, with what was typed. */
import type { PayloadOf } from '../../../../shared/function.ts'
import type { AnswersIn } from '../../../../web/form/define-form.ts'
import type { purchaseTravelInsuranceCa } from '../../contract.ts'
import { agreements } from '../../rules/trip.ts'
import type { payForm } from './pay-form.ts'
import type { FinalQuote } from './read-pay.ts'

type Answers = AnswersIn<ReturnType<typeof payForm>>

export function purchaseOrder(
  { quotekey, reference, asked, final }: FinalQuote,
  answers: Answers,
  instrumentToken: string | null,
): PayloadOf<typeof purchaseTravelInsuranceCa> {
  const typed = answers as Readonly<Record<string, unknown>>
  const nameOf = (box: 'first' | 'last', at: number): string => String(typed[`${box}.${at}`])
  const isTraveller = typed['buyer'] === 'traveller'
  return {
    quotekey,
    reference,
    policy: {
      trip: asked.trip,
      insuredPersons: asked.insuredPersons.map(({ dateOfBirth }, at) => ({
        dateOfBirth,
        firstName: nameOf('first', at),
        lastName: nameOf('last', at),
      })),
      // What the person saw; the server compares it with its own.
      payments: [{ amount: final.price, currency: 'CAD', ...(instrumentToken ? { instrumentToken } : {}) }],
      ...(isTraveller
        ? {}
        : {
            buyer: {
              firstName: String(typed['buyer-first']),
              lastName: String(typed['buyer-last']),
              dateOfBirth: String(typed['buyer-born']),
            },
          }),
      contact: {
        email: answers.email,
        phone: answers.phone,
        address: answers.street,
        city: answers.city,
        postalCode: answers.postal,
      },
      // Both are there, or the form would have been sent back.
      agreements: [...agreements],
    },
  }
}
