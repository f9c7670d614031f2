import { redirect } from 'react-router'
import { instrumentFor } from '../../../../platform/orders/web/index.ts'
import { cardOf } from '../../../../platform/payments/web/index.ts'
import { afterBuying } from '../../../../platform/purchases/web/index.ts'
import { isRunOut } from '../../../../platform/quotes/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { refusedAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import { openCaTravelQuote, purchaseTravelInsuranceCa } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { ownPolicyPath, plansPathOf, waitingPath } from '../paths.ts'
import { cardBoxes, payForm } from './pay-form.ts'
import { purchaseOrder } from './pay-order.ts'
import { asFinal } from './read-pay.ts'

const boxes: Readonly<Record<string, string>> = {
  'policy.contact.postalCode': 'postal',
  'policy.contact.email': 'email',
  'policy.contact.phone': 'phone',
  'policy.contact.address': 'street',
  'policy.contact.city': 'city',
  'policy.buyer.dateOfBirth': 'buyer-born',
}

const boxOf = (path: string): string => {
  const name = /^policy\.insuredPersons\.(\d+)\.(first|last)Name$/.exec(path)
  return name ? `${name[2]}.${name[1]}` : (boxes[path] ?? 'form')
}

/** Before a quote is known: what a page without one gives back. */
const anyForm = payForm({ ages: [30], province: '' })

export const payAction = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const quotekey = new URL(args.request.url).searchParams.get('quote') ?? ''
    const opened = await page.call(openCaTravelQuote, { quotekey, look: 'price' })
    if (opened.haserror && isRunOut(opened)) return redirect(plansPathOf(quotekey))
    if (opened.haserror) return refusedAnswer({ form: anyForm, values }, opened)
    const quote = asFinal(opened)
    if (!quote) return redirect(plansPathOf(opened.quotekey))
    const form = payForm({ ages: quote.travellers.map(({ age }) => age), province: quote.asked.trip.province })
    const sent = { form, values, boxOf }
    // The page says so by itself.
    if (opened.boughtPolicy) return wrongAnswer(sent, {})
    const read = readForm(form, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const { answers } = read
    const card = { ...cardOf(answers, cardBoxes), postalCode: answers['card-postal'] }
    const token = await instrumentFor(page, { quotekey: quote.quotekey, card })
    // Without a token the purchase is refused, in the words of the specification (L-111).
    const called = await callOrAnswer(page, purchaseTravelInsuranceCa, purchaseOrder(quote, answers, token), sent)
    return afterBuying(called, {
      numberOf: ({ policyInfo }) => policyInfo?.policynumber,
      policyPath: ownPolicyPath,
      waiting: () => waitingPath(quote.reference),
      plan: plansPathOf(quote.quotekey),
    })
  },
  { form: anyForm },
)
