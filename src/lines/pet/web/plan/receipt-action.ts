import { redirect } from 'react-router'
import { receiptAction } from '../../../../platform/quotes/web/index.ts'
import { getPetReceipt } from '../../contract.ts'

export const loader = () => redirect('/pet')

/** The receipt of one pet of a quote of this browser, or of its bills. */
export const action = receiptAction(getPetReceipt, (form) => {
  const idx = form.get('idx')
  return { quotekey: String(form.get('quotekey')), ...(idx === null ? {} : { idx: Number(idx) }) }
})
