/** The answers about a trip as the draft keeps them. */
import { getDraft, saveDraft } from '../../../../platform/applications/contract.ts'
import type { takeEdit } from '../../../../platform/applications/web/index.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import type { Deductible } from '../../rules/plans.ts'
import { withoutUnasked, type InfoBoxes } from './info-boxes.ts'

const line = 'travel-ca'

export async function savedBoxes(page: Pick<PageContext, 'call'>): Promise<InfoBoxes> {
  const draft = await page.call(getDraft, { line }).catch(() => null)
  const answers = draft && !draft.haserror ? (draft.answers ?? {}) : {}
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export function draftOf(boxes: InfoBoxes, edit?: ReturnType<typeof takeEdit>['edit']) {
  return { line, answers: withoutUnasked(boxes), edit }
}

/** Whether they could be kept. */
export async function keepAnswers(
  page: Pick<PageContext, 'call'>,
  boxes: InfoBoxes,
  edit?: ReturnType<typeof takeEdit>['edit'],
): Promise<boolean> {
  const outcome = await page.call(saveDraft, draftOf(boxes, edit)).catch(() => null)
  return outcome !== null && !outcome.haserror
}

/** A deductible that was chosen beside the prices goes into the trip's answers; going back prices the trip with it. */
export async function keepDeductible(page: Pick<PageContext, 'call'>, quotekey: string, deductible: Deductible): Promise<void> {
  const saved = await savedBoxes(page)
  const { quote = quotekey } = saved
  if (Object.keys(saved).length === 0 || quote !== quotekey) return
  await keepAnswers(page, { ...saved, deductible: String(deductible) })
}
