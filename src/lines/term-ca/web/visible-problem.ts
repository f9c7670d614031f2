import { useState } from 'react'
import type { Problem } from '../../../shared/catalogue.ts'
import type { SurveyAnswer } from './application/survey.ts'

/** A page's failure until its dialog is closed; the next answer opens it again. */
export function useVisibleProblem(answer: SurveyAnswer | undefined): { problem: Problem | null; onClose: () => void } {
  const [closed, setClosed] = useState<SurveyAnswer>()
  return { problem: answer && answer !== closed ? (answer.problem ?? null) : null, onClose: () => setClosed(answer) }
}
