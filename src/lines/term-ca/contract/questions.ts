import * as z from 'zod/mini'
import { questionSetView, language, type QuestionView } from '../../../platform/applications/contract.ts'
import { defineFunction, openToAll } from '../../../shared/function.ts'

export type Question = QuestionView

const getter = <Name extends string>(name: Name, summary: string) =>
  defineFunction({
    name,
    summary,
    source: 'term life §3, §7',
    payload: z.object({ language }),
    answer: questionSetView,
    access: openToAll,
    rateClass: 'read',
    logClass: 'plain',
  })

/** Nine questions, in order. */
export const getCATermLifestyleQuestions = getter('getCATermLifestyleQuestions', 'The lifestyle questions')
/** Eighteen in order; `depression` and `anxiety` are inactive: never shown, never scored. */
export const getCATermMedicalQuestions = getter('getCATermMedicalQuestions', 'The medical questions')
/** The ten statements of step 4 (reading T-040, T-081: nine and the payment authorization). */
export const getCATermPersonalQuestions = getter('getCATermPersonalQuestions', 'The ten statements')
