import { redirect } from 'react-router'
import { receiptAction } from '../../../../platform/quotes/web/index.ts'
import { getCaTravelReceipt } from '../../contract.ts'
import { planCodes } from '../../rules/plans.ts'
import { landingPath } from '../paths.ts'

export const loader = () => redirect(landingPath)

/** The receipt of one plan of a quote of this browser, or of a final quote. */
export const action = receiptAction(getCaTravelReceipt, (form) => {
  const planCode = planCodes.find((code) => code === form.get('planCode'))
  return { quotekey: String(form.get('quotekey')), ...(planCode ? { planCode } : {}) }
})
