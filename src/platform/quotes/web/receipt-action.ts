import { data, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, PayloadOf, Refused } from '../../../shared/function.ts'
import type { SignedReceipt } from '../../../shared/receipt.ts'
import { readPage } from '../../../web/page-context.ts'
import { receiptAnswer } from './receipt-answer.ts'

/** The action of the page that `ReceiptDetails` asks: the line's function answers the signed receipt of what the form names. */
export function receiptAction<F extends FunctionDefinition>(definition: F, payloadOf: (form: FormData) => PayloadOf<F>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const outcome = await readPage({ request, context })
      .call(definition, payloadOf(form))
      .catch(() => null)
    if (!outcome) return data(receiptAnswer(form.get('priceKey'), null))
    if (outcome.haserror) return data(receiptAnswer(form.get('priceKey'), outcome as Refused))
    const { haserror: _answered, ...receipt } = outcome
    return data(receiptAnswer(form.get('priceKey'), receipt as unknown as SignedReceipt))
  }
}
