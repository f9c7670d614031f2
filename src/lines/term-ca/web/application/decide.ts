import { redirect, type ActionFunctionArgs } from 'react-router'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { refusedAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import { getCATermApplication, getCATermDecision } from '../../contract.ts'
import { goOn, problemAnswer, savePage, sentFrom } from './survey.ts'

/** The review is confirmed and the insurer asked; an approval goes on, every other outcome shows its own screen. */
export async function decide(given: ActionFunctionArgs, values: Boxes, applicationId: string) {
  const saved = await savePage(given, values, { reviewed: true })
  if ('answer' in saved) return saved.answer
  const { call } = readPage(given)
  try {
    const decided = await call(getCATermDecision, { applicationId })
    if (decided.haserror) return refusedAnswer(sentFrom(values), decided)
    const view = await call(getCATermApplication, { applicationId })
    if (decided.decision === 'Approved' && !view.haserror) return goOn(view.next, applicationId, 'approved')
    return redirect(`/canadianterm/survey/underwritting/${applicationId}?part=review`)
  } catch (error) {
    return problemAnswer(error, sentFrom(values))
  }
}
