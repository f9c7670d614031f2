import type { AnswerOf } from '../../../shared/function.ts'
import type { getCATermApplication } from '../contract.ts'

/** An application as its owner is shown it. */
export type View = AnswerOf<typeof getCATermApplication>
