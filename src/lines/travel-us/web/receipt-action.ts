import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { receiptAnswer } from '../../../platform/quotes/web/index.ts'
import type { SignedReceipt } from '../../../shared/receipt.ts'
import { readPage } from '../../../web/page-context.ts'
import { getUSATravelReceipt } from '../contract.ts'
import { sizes } from '../rules/rates.ts'

export function loader() {
  return redirect('/travel/usa')
}

/** The receipt of one plan of a quote of this browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const size = sizes.find((each) => each === form.get('size')) ?? 'small'
  const outcome = await readPage({ request, context })
    .call(getUSATravelReceipt, { quotekey: String(form.get('quotekey')), size })
    .catch(() => null)
  if (!outcome || outcome.haserror) return data(receiptAnswer(form.get('priceKey'), outcome))
  const { haserror: _answered, ...receipt } = outcome
  return data(receiptAnswer(form.get('priceKey'), receipt as SignedReceipt))
}
