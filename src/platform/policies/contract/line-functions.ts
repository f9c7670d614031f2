import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, inPerson, ownRecords } from '../../../shared/function.ts'

/** A line's policy number, by the two capitals that it begins with: `policyBook` of a simulator makes such numbers. */
export function policyNumberText(prefix: string) {
  return z.string().check(z.trim(), z.regex(new RegExp(`^${prefix}-\\d{9}$`), ruleCode('policy-number')))
}

interface Named<Name extends string, Numbered extends z.ZodMiniType> {
  name: Name
  source: string
  /** The line's policy number. */
  policyNum: Numbered
}

const anyKey = z.optional(z.string())

/** The userkey of the specification is accepted and ignored: the session says who asks. */
const policyPayload = <Numbered extends z.ZodMiniType>(policyNum: Numbered, userkey: typeof anyKey) =>
  z.object({ userkey, policyNum })

type PolicyFunction<Name extends string, Numbered extends z.ZodMiniType> = Named<Name, Numbered> & { userkey?: typeof anyKey }

/** A line's policy document as a base64 PDF (travel §7, "policy documents"); `policies.getPdf` answers it. */
export function policyPdfFunction<Name extends string, Numbered extends z.ZodMiniType>({
  name,
  source,
  policyNum,
  userkey = anyKey,
}: PolicyFunction<Name, Numbered>) {
  return defineFunction({
    name,
    summary: 'The policy document as PDF',
    source,
    payload: policyPayload(policyNum, userkey),
    answer: z.object({ code: z.literal(200), response: z.object({ content: z.string(), filename: z.string() }) }),
    access: ownRecords,
    rateClass: 'read',
    logClass: 'audited',
    actingNeeds: ['documents'],
  })
}

/** The same document as a page: the HTML twin; `policies.getPage` answers it. */
export function policyPageFunction<Name extends string, Numbered extends z.ZodMiniType>({
  name,
  policyNum,
}: Omit<Named<Name, Numbered>, 'source'>) {
  return defineFunction({
    name,
    summary: 'The policy document as a web page',
    source: 'ours (travel §7; documents are read as web pages too)',
    payload: z.object({ policyNum, nonce: z.optional(z.string().check(z.maxLength(64))) }),
    answer: z.object({ html: z.string() }),
    access: ownRecords,
    rateClass: 'read',
    logClass: 'audited',
    actingNeeds: ['documents'],
  })
}

/** Mails the policy again to the address it was bought with; `policies.sendAgain` answers it. */
export function policyMailFunction<Name extends string, Numbered extends z.ZodMiniType>({
  name,
  source,
  policyNum,
  userkey = anyKey,
}: PolicyFunction<Name, Numbered>) {
  return defineFunction({
    name,
    summary: 'E-mail the policy document to its owner',
    source,
    payload: policyPayload(policyNum, userkey),
    answer: z.object({ sent: z.boolean() }),
    access: ownRecords,
    rateClass: 'mail',
    logClass: 'audited',
  })
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a line that is told and shows nothing besides has no fields
type NoFields = Record<never, z.ZodMiniType>

/**
 * Cancels a policy: what comes back is said before `confirm`; `purchases.cancel` answers it. `asked`: what the line is told besides, and
 * `more` what it shows.
 */
export function cancelFunction<
  Name extends string,
  Numbered extends z.ZodMiniType,
  Money extends z.ZodMiniType,
  More extends Record<string, z.ZodMiniType> = NoFields,
  Extra extends Record<string, z.ZodMiniType> = NoFields,
>({
  name,
  summary = 'Cancel within the review period',
  source,
  policyNum,
  asked,
  currency,
  more,
}: Named<Name, Numbered> & { summary?: string; asked?: Extra; currency: Money; more?: More }) {
  return defineFunction({
    name,
    summary,
    source,
    payload: z.strictObject({ policyNum, ...(asked as Extra), confirm: z._default(z.boolean(), false) }),
    answer: z.object({
      state: z.enum(['preview', 'refunding', 'cancelled']),
      /** Dollars that come back, to which card, and the last day (YYYY-MM-DD) on which everything does. */
      refund: z.number(),
      currency,
      lastDay: z.string(),
      cardBrand: z.string(),
      cardLast4: z.string(),
      ...(more as More),
    }),
    access: inPerson,
    rateClass: 'purchase',
    logClass: 'audited',
  })
}
