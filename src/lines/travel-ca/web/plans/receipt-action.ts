import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { receiptAnswer } from '../../../../platform/quotes/web/index.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import { readPage } from '../../../../web/page-context.ts'
import { getCaTravelReceipt } from '../../contract.ts'
import { planCodes } from '../../rules/plans.ts'
import { landingPath } from '../paths.ts'

export function loader() {
  return redirect(landingPath)
}

/** The receipt of one plan of a quote of this browser, or of a final quote. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const planCode = planCodes.find((code) => code === form.get('planCode'))
  const outcome = await readPage({ request, context })
    .call(getCaTravelReceipt, { quotekey: String(form.get('quotekey')), ...(planCode ? { planCode } : {}) })
    .catch(() => null)
  if (!outcome || outcome.haserror) return data(receiptAnswer(form.get('priceKey'), outcome))
  const { haserror: _answered, ...receipt } = outcome
  return data(receiptAnswer(form.get('priceKey'), receipt as SignedReceipt))
}
