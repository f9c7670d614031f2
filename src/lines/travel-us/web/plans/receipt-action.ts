import { redirect } from 'react-router'
import { receiptAction } from '../../../../platform/quotes/web/index.ts'
import { getUSATravelReceipt } from '../../contract.ts'
import { sizes } from '../../rules/rates.ts'

export const loader = () => redirect('/travel/usa')

/** The receipt of one plan of a quote of this browser. */
export const action = receiptAction(getUSATravelReceipt, (form) => ({
  quotekey: String(form.get('quotekey')),
  size: sizes.find((each) => each === form.get('size')) ?? 'small',
}))
