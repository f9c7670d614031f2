import { useMemo, useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

/**
 * The answer of a form in several steps. A failure says nothing of the step: the page stays at the one that it was at, with
 * everything that was known there.
 */
export function useStep<Answer extends Pick<FormAnswer, 'errors' | 'problem'> & { step: string }>(
  answer: Answer | Pick<FormAnswer, 'errors' | 'problem'> | undefined,
): Answer | undefined {
  const [last, setLast] = useState<Answer>()
  const isStep = answer !== undefined && 'step' in answer
  if (isStep && answer !== last) setLast(answer)
  return useMemo(() => {
    if (answer === undefined || isStep) return answer as Answer | undefined
    return { ...last, errors: {}, problem: answer.problem } as Answer
  }, [answer, isStep, last])
}
