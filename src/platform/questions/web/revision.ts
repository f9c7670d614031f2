import type { FormAnswer } from '../../../web/form/form-answer.ts'

/**
 * The revision that a form is about: the one that was read when it was opened, until somebody was told that another one is there. From
 * then on a second press is about that one.
 */
export function revisionFor(answer: FormAnswer | undefined, current: number): string {
  const sent = answer?.values['revision']
  return sent === undefined || answer?.refused?.code === 'changed' ? String(current) : sent
}
