import * as z from 'zod/mini'
import { code } from '../../shared/field-rules.ts'
import { defineFunction, openToAll } from '../../shared/function.ts'

const line = z.string().check(z.regex(/^[a-z-]{1,40}$/, code('line')))

/** Keeps what somebody has typed so far in one line, so that leaving loses nothing. Card fields are never part of it. */
export const saveDraft = defineFunction({
  name: 'saveDraft',
  summary: 'Keep unfinished answers',
  source: 'ours (flows C2: each answer is saved)',
  payload: z.object({ line, answers: z.record(z.string().check(z.maxLength(60)), z.union([z.string(), z.array(z.string())])) }),
  answer: z.object({ savedAt: z.string() }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'plain',
})

export const getDraft = defineFunction({
  name: 'getDraft',
  summary: 'Unfinished answers, to go on with',
  source: 'ours (flows C2)',
  payload: z.object({ line }),
  answer: z.object({
    answers: z.nullable(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
    savedAt: z.nullable(z.string()),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})
