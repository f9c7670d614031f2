import { luhnCheckDigit } from '../../shared/luhn.ts'
import type { SimulatorAnswer, SimulatorCall, SimulatorOperation } from './simulator.ts'

/** How one insurer's simulator writes what it issued and ended, in the company's own words. */
export interface PolicyBookWire<Policy> {
  /** What a policy number begins with: `TU-`. */
  prefix: string
  numberOf: (policy: Policy) => string
  unreadable: () => SimulatorAnswer
  noSuchPolicy: () => SimulatorAnswer
  /** The list's parameter for the instant, one of its rows, and a page; `next` is null after the last page. */
  since: string
  row: (policy: Policy, listed: { key: string; isEnded: boolean }) => object
  page: (rows: object[], next: number | null) => object
}

/** What an insurer's simulator issued and ended: one policy for each key, ended once. */
export interface PolicyBook<Policy, End> {
  /** The number of the policy that is issued next; its last digit checks the others. */
  nextNumber: (call: SimulatorCall) => string
  issued: (policy: Policy) => SimulatorAnswer
  /** Ends a policy by its number, unless `whyNot` refuses it; one that has ended answers the same again. */
  end: (
    call: SimulatorCall,
    policyNumber: string,
    how: { whyNot: (policy: Policy) => SimulatorAnswer | null; ended: (policy: Policy) => End },
  ) => SimulatorAnswer
  /** What it is asked besides selling, at the company's own paths, which end in `:reference` but for the list's. */
  lookUps: (paths: { find: string; findCancellation: string; list: string }) => SimulatorOperation[]
}

const pageRows = 500

export function policyBook<Policy, End>({
  prefix,
  numberOf,
  unreadable,
  noSuchPolicy,
  since,
  row,
  page: writePage,
}: PolicyBookWire<Policy>): PolicyBook<Policy, End> {
  const findBy =
    (operation: 'bind' | 'cancel') =>
    (call: SimulatorCall): SimulatorAnswer => {
      const effect = call.store.find(operation, call.params['reference'] ?? '')
      return effect ? { status: 200, body: effect.record } : noSuchPolicy()
    }

  const list = ({ query, store }: SimulatorCall): SimulatorAnswer => {
    const page = Number(query['page'] ?? 0)
    if (!Number.isInteger(page) || page < 0) return unreadable()
    const from = query[since] ?? ''
    const endedAt = new Map(store.effectsOf('cancel').flatMap(({ labels, at }) => labels.map((label) => [label, at] as const)))
    const rows = store
      .effectsOf('bind')
      .map(({ key, at, record }) => ({ key, at, policy: record as Policy }))
      .filter(({ at, policy }) => at >= from || (endedAt.get(numberOf(policy)) ?? '') >= from)
      .slice(page * pageRows, (page + 1) * pageRows + 1)
    const visibleRows = rows
      .slice(0, pageRows)
      .map(({ key, policy }) => row(policy, { key, isEnded: endedAt.has(numberOf(policy)) }))
    return { status: 200, body: writePage(visibleRows, rows.length > pageRows ? page + 1 : null) }
  }

  return {
    nextNumber: ({ store }) => {
      const digits = String(10_000_001 + store.effectsOf('bind').length)
      return `${prefix}${digits}${luhnCheckDigit(digits)}`
    },
    issued: (policy) => ({ status: 201, body: policy, record: policy, labels: [numberOf(policy)] }),
    end: ({ store }, policyNumber, { whyNot, ended }) => {
      const policy = store.labelled('bind', policyNumber)[0]?.record as Policy | undefined
      if (!policy) return noSuchPolicy()
      const before = store.labelled('cancel', policyNumber)[0]?.record as End | undefined
      const refused = before ? null : whyNot(policy)
      if (refused) return refused
      const end = before ?? ended(policy)
      return { status: 201, body: end, record: end, labels: [policyNumber] }
    },
    lookUps: ({ find, findCancellation, list: listPath }) => {
      const byReference = (operation: string, path: string, of: 'bind' | 'cancel'): SimulatorOperation => ({
        operation,
        method: 'GET',
        path,
        handle: findBy(of),
        journalled: ({ params }) => params,
      })
      return [
        byReference('find', find, 'bind'),
        byReference('find-cancellation', findCancellation, 'cancel'),
        { operation: 'list', method: 'GET', path: listPath, handle: list, journalled: ({ query }) => query },
      ]
    },
  }
}
