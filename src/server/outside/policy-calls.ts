import type * as z from 'zod/mini'
import type { IsoDate } from '../../shared/dates.ts'
import { readPages, type InsurerTimeLimits } from './company.ts'
import type { InsurerPort, IssuedPolicy, ListedPolicy, PolicyToEnd } from './insurer-port.ts'
import { OutsideError, type Outbound } from './outbound.ts'

type Schema<Value> = z.ZodMiniType<Value>

const faultIn = <Fault>(error: unknown, schema: Schema<Fault>): Fault | null => {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return null
  const read = schema.safeParse(error.body)
  return read.success ? read.data : null
}

/** The company's answer, or its refusal as `reasonOf` reads it; anything else, and a refusal that is not one of ours, is thrown. */
export async function unlessRefused<Answer, Fault, Reason>(
  pending: Promise<Answer>,
  fault: Schema<Fault>,
  reasonOf: (fault: Fault) => Reason | null,
): Promise<{ answer: Answer } | { refused: Reason }> {
  try {
    return { answer: await pending }
  } catch (error) {
    const reported = faultIn(error, fault)
    const refused = reported && reasonOf(reported)
    if (refused) return { refused }
    throw error
  }
}

/** The insurer's own sentence as one line of plain text; nothing where it says nothing, or what no person should read. */
export function sentenceOfInsurer(text: string): { message?: string } {
  const message = text.replaceAll(/\p{C}|\s+/gu, ' ').trim()
  return message.length > 2 && message.length <= 200 && !/[<>{}]|:\/\//.test(message) ? { message } : {}
}

/** What we call a company's codes, by the code as it writes it. */
export function namesOfCodes<Name extends string>(codes: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map(Object.entries<string>(codes).map(([name, code]) => [code, name as Name]))
}

/** How one insurer is told and asked of policies: its addresses, its schemas, and how its words are read. */
export interface PolicyWire<Application, Issued, Reason, WhyNot, Fault, Policy, End, Page> {
  fault: Schema<Fault>
  /** It says itself that it knows nothing of what was looked for: a gateway's 404 must not pass for "never done". */
  isUnknown: (fault: Fault) => boolean
  bind: {
    /** By the application, where a policy is issued at one address and added to at another. */
    path: string | ((application: Application) => string)
    body: (application: Application) => object
    answer: Schema<Policy>
    issued: (policy: Policy) => Issued
    reason: (fault: Fault) => Reason | null
  }
  cancel: {
    path: (policyNumber: string) => string
    body: (end: PolicyToEnd) => object
    answer: Schema<End>
    endsOn: (end: End) => IsoDate
    whyNot: (fault: Fault) => WhyNot | null
  }
  /** Addresses that lack the key. */
  find: { policy: string; end: string }
  /** `path` lacks the instant; `next` is the number of the page that follows, null after the last. */
  list: { path: string; answer: Schema<Page>; read: (page: Page) => { rows: ListedPolicy[]; next: number | null } }
}

/** What every insurer is asked once something is bought, for an adapter to add its prices to. */
export function policyCalls<
  Application extends { key: string },
  Issued extends IssuedPolicy,
  Reason extends { code: string; message?: string },
  WhyNot extends string,
  Fault,
  Policy,
  End,
  Page,
>(
  outbound: Outbound,
  { quoteMs, bindMs }: InsurerTimeLimits,
  { fault, isUnknown, bind, cancel, find, list }: PolicyWire<Application, Issued, Reason, WhyNot, Fault, Policy, End, Page>,
): InsurerPort<Application, Issued, Reason, WhyNot> {
  /** It is done once, whatever is sent again, and may take the whole patience of a purchase. */
  const tell = <Answer>(path: string, key: string, body: object, schema: Schema<Answer>): Promise<Answer> =>
    outbound.request({ method: 'POST', path, body, key, timeoutMs: bindMs, schema })

  const look = async <Answer>(path: string, key: string, schema: Schema<Answer>): Promise<Answer | null> => {
    try {
      return await outbound.request({ method: 'GET', path: path + encodeURIComponent(key), key, timeoutMs: quoteMs, schema })
    } catch (error) {
      const parsed = error instanceof OutsideError && error.httpStatus === 404 ? fault.safeParse(error.body) : null
      if (parsed?.success && isUnknown(parsed.data)) return null
      throw error
    }
  }

  const cancelled = (end: End) => ({ outcome: 'cancelled', endsOn: cancel.endsOn(end) }) as const

  return {
    async bind(application) {
      const path = typeof bind.path === 'function' ? bind.path(application) : bind.path
      const outcome = await unlessRefused(tell(path, application.key, bind.body(application), bind.answer), fault, bind.reason)
      return 'refused' in outcome
        ? { outcome: 'refused', reason: outcome.refused }
        : { outcome: 'issued', ...bind.issued(outcome.answer) }
    },
    async findByKey(key) {
      const policy = await look(find.policy, key, bind.answer)
      return policy && bind.issued(policy)
    },
    async cancel(end) {
      const outcome = await unlessRefused(
        tell(cancel.path(encodeURIComponent(end.policyNumber)), end.key, cancel.body(end), cancel.answer),
        fault,
        (reported) => (isUnknown(reported) ? 'unknown' : cancel.whyNot(reported)),
      )
      return 'refused' in outcome ? { outcome: 'refused', reason: outcome.refused } : cancelled(outcome.answer)
    },
    async findCancellation(key) {
      const end = await look(find.end, key, cancel.answer)
      return end && cancelled(end)
    },
    async listSince(instant) {
      const pages = await readPages(async (page) => {
        const path = `${list.path}${encodeURIComponent(instant)}&page=${page}`
        return list.read(await outbound.request({ method: 'GET', path, timeoutMs: quoteMs, schema: list.answer }))
      })
      return pages.flatMap(({ rows }) => rows)
    },
  }
}
