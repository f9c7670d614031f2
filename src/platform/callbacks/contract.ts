import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { email } from '../../shared/fields/text-rules.ts'
import { defineFunction, openToAll, staffOnly } from '../../shared/function.ts'
import { requestedItems, caseOutcomes, caseStates, declineReasons } from './rules/outcomes.ts'

const reference = z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/, ruleCode('invalid')))
const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, ruleCode('required')), z.maxLength(most, ruleCode('max-length')))
/** ISO moment. */
const moment = z.string()

const person = z.object({ key: z.string(), email: z.string() })

/** A row of the queue; how somebody is reached stands in the case alone. */
export const caseRow = z.object({
  reference: z.string(),
  line: z.string(),
  /** `referred`, `declined`, or what a person asked to be called about. */
  reason: z.string(),
  name: z.string(),
  createdAt: moment,
  dueAt: moment,
  /** When a call was arranged for; null where none was. */
  appointmentAt: z.nullable(moment),
  isLate: z.boolean(),
  takenBy: z.nullable(person),
  settledAs: z.nullable(z.string()),
})
export type CaseRow = z.output<typeof caseRow>

const caseEvent = z.object({
  at: moment,
  by: z.string(),
  kind: z.enum(['taken', 'handed', 'released', 'note', 'call', 'asked', 'settled']),
  text: z.string(),
})
export type CaseEvent = z.output<typeof caseEvent>

/** What a licensed agent needs of a customer, in the words of the mail that asked for it, and where the way on is. */
export const agentRequest = z.object({ title: z.string(), text: z.string(), action: z.string(), path: z.string() })
export type AgentRequest = z.output<typeof agentRequest>

/** What a function of a line that asks for a call takes as its hour: one of `getCallHours`. ISO moment. */
export const callHour = z.optional(z.iso.datetime(ruleCode('invalid')))

/** Hours that other people have taken are left out. */
export const getCallHours = defineFunction({
  name: 'getCallHours',
  summary: 'The hours of the next working days for which a call can be arranged',
  source: 'ours (who is refused may ask to be called)',
  payload: z.object({}),
  answer: z.object({ hours: z.array(moment) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

const staff = { access: staffOnly, rateClass: 'save', logClass: 'audited' } as const

export const getCases = defineFunction({
  name: 'getCases',
  summary: 'The agents’ queue, oldest first by when it is due',
  source: 'ours (platform §6; term life §1 "agent calls back")',
  payload: z.object({
    state: z._default(z.enum(caseStates), 'waiting'),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
  }),
  answer: z.object({
    cases: z.array(caseRow),
    next: z.nullable(z.string()),
    waiting: z.int(),
    /** Minutes that the oldest has waited; null where none waits. */
    oldestMinutes: z.nullable(z.int()),
  }),
  ...staff,
  rateClass: 'read',
  logClass: 'plain',
})

/** Reading a case opens what is masked elsewhere, and each look is written down. */
export const getCase = defineFunction({
  name: 'getCase',
  summary: 'A case of the queue: whom to reach, what it is about, what was done',
  source: 'ours (security R24)',
  payload: z.object({ reference }),
  answer: z.object({
    case: z.extend(caseRow, {
      phone: z.string(),
      when: z.enum(['morning', 'afternoon', 'evening', 'any']),
      isMine: z.boolean(),
      about: z.nullable(z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) })),
      /** How it may be ended now. */
      outcomes: z.array(z.enum(caseOutcomes)),
      /** One of which is told with a decline. */
      declineReasons: z.array(z.string()),
      events: z.array(caseEvent),
    }),
  }),
  ...staff,
  rateClass: 'read',
})

export const takeCase = defineFunction({
  name: 'takeCase',
  summary: 'Take a case, so that others see who works on it',
  source: 'ours',
  payload: z.strictObject({ reference }),
  answer: z.object({ taken: z.boolean() }),
  ...staff,
})

/** `to`: another agent's or administrator's address; without it the case goes back to everybody. An agent hands on what nobody else has. */
export const handOnCase = defineFunction({
  name: 'handOnCase',
  summary: 'Hand a case on to a colleague, or back to everybody',
  source: 'ours',
  payload: z.strictObject({ reference, to: z.optional(email()) }),
  answer: z.object({ handedOn: z.boolean() }),
  ...staff,
})

export const noteOnCase = defineFunction({
  name: 'noteOnCase',
  summary: 'Write down a note or a call',
  source: 'ours',
  payload: z.strictObject({ reference, kind: z.enum(['note', 'call']), text: text(2000) }),
  answer: z.object({ noted: z.boolean() }),
  ...staff,
})

/** A mail of ours with what is asked for; nothing that an agent typed is in it (security T10). */
export const askOnCase = defineFunction({
  name: 'askOnCase',
  summary: 'Ask the customer for something by mail',
  source: 'ours',
  payload: z.strictObject({ reference, thing: z.enum(requestedItems, ruleCode('required-option')) }),
  answer: z.object({ asked: z.boolean() }),
  ...staff,
})

/** `why` is kept with the case and not told; `reason` is told with a decline. */
export const settleCase = defineFunction({
  name: 'settleCase',
  summary: 'Decide a case, or close it',
  source: 'ours (readings "A no is remembered for the life")',
  payload: z.strictObject({
    reference,
    outcome: z.enum(caseOutcomes, ruleCode('required-option')),
    reason: z.optional(z.enum(declineReasons, ruleCode('required-option'))),
    why: text(2000),
  }),
  answer: z.object({ settled: z.boolean() }),
  ...staff,
  needsFreshFactor: true,
})
