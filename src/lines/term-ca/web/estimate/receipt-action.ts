import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { receiptAnswer } from '../../../../platform/quotes/web/index.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import { boxesOf } from '../../../../web/form/boxes.ts'
import { readPage } from '../../../../web/page-context.ts'
import { defaultTerm, terms } from '../../rules/application.ts'
import { repriced } from './saved-quote.ts'
import type { Priced } from './visible-estimate.ts'

export function loader() {
  return redirect('/canadianterm')
}

/** The receipt of one amount and term, for an estimate of this browser or an application of this person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = boxesOf(await request.formData())
  const priced: Priced = {
    amount: Number(values['amount']),
    term: terms.find((term) => String(term) === values['term']) ?? defaultTerm,
    frequency: values['frequency'] === 'annual' ? 'annual' : 'monthly',
  }
  const outcome = await repriced(readPage({ request, context }), values, priced).catch(() => null)
  return data(receiptAnswer(values['priceKey'], outcome && !outcome.haserror ? (outcome.receipt as SignedReceipt) : outcome))
}
