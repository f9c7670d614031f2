import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { receiptAnswer } from '../../../../platform/quotes/web/index.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import { readPage } from '../../../../web/page-context.ts'
import { getPetReceipt } from '../../contract.ts'

export function loader() {
  return redirect('/pet')
}

/** The receipt of one pet of a quote of this browser, or of its bills. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const idx = form.get('idx')
  const outcome = await readPage({ request, context })
    .call(getPetReceipt, { quotekey: String(form.get('quotekey')), ...(idx === null ? {} : { idx: Number(idx) }) })
    .catch(() => null)
  if (!outcome || outcome.haserror) return data(receiptAnswer(form.get('priceKey'), outcome))
  const { haserror: _answered, ...receipt } = outcome
  return data(receiptAnswer(form.get('priceKey'), receipt as SignedReceipt))
}
