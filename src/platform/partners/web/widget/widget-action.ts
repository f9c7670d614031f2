import { redirect } from 'react-router'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { requirePartner } from '../../../admin/web/index.ts'
import { savePartnerWidget } from '../../contract.ts'

const linesOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The list of sites as a whole; one a line. */
export const widgetAction = formAction(async ({ values, ...args }) => {
  const { page } = await requirePartner(args)
  const payload = { was: linesOf(values['was']), origins: linesOf(values['origins']) }
  const called = await callOrAnswer(page, savePartnerWidget, payload, { values, boxOf: () => 'origins' })
  return 'answer' in called ? called.answer : redirect('/partner-home/widget?done=saved', 303)
})
