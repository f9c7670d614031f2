import type { ActionFunctionArgs } from 'react-router'
import type { Boxes } from '../../../../../web/form/boxes.ts'
import { refusedAnswer } from '../../../../../web/form/form-answer.ts'
import { readPage } from '../../../../../web/page-context.ts'
import { getCATermDecision } from '../../../contract.ts'
import { goOn, problemAnswer, savePage, sentFrom } from '../survey.ts'

/** The review is confirmed and the insurer asked; every outcome has its own screen. */
export async function decide(args: ActionFunctionArgs, values: Boxes, applicationId: string) {
  const saved = await savePage(args, values, { reviewed: true })
  if ('answer' in saved) return saved.answer
  const { call } = readPage(args)
  try {
    const decided = await call(getCATermDecision, { applicationId })
    if (decided.haserror) return refusedAnswer(sentFrom(values), decided)
    return goOn({ step: 'underwritting', part: 'decision' }, applicationId)
  } catch (error) {
    return problemAnswer(error, sentFrom(values))
  }
}
