/** How a line's policies are read: by their owner, for a mail or a document, and what was added to them. */
import { compiledSchema } from '../../../server/compiled-schema.ts'
import { PermanentError, type OutboxItem } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { findEndorsements, findPolicyById } from './endorsements.ts'
import type { PolicyLine, PolicyOf } from './policy-line.ts'
import type { StoredPolicy } from './policy-row.ts'
import { findOwnPolicy, findPolicyByPurchase } from './policy-store.ts'

/** What a line's other files may read. */
export interface Reading<Policy> {
  /** What was added to a policy is not found by its own number. */
  findOwn: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<Policy>
  /** What was added to a policy, by its own number. */
  findOwnEndorsement: (ctx: ServerContext, subject: string, number: string) => Promise<Policy>
  /** What was added to a policy, the first first, whatever became of it. */
  endorsementsOf: (ctx: ServerContext, policy: Policy) => Promise<Policy[]>
  /** Of an outbox item that says `{ purchaseId }`, also what was added to a policy; a policy that is gone is not looked for again. */
  findForWork: (ctx: ServerContext, item: Pick<OutboxItem, 'body'>) => Promise<Policy>
}

export interface LinePolicies<Facts, Holder> extends Reading<PolicyOf<Facts, Holder>> {
  readFacts: (facts: StoredPolicy['facts']) => Facts
  /** The policy that something was added to, and itself for a policy. */
  baseOf: (ctx: ServerContext, policy: PolicyOf<Facts, Holder>) => Promise<PolicyOf<Facts, Holder>>
}

export function readLinePolicies<Facts, Holder>(
  definition: Pick<PolicyLine<Facts, Holder>, 'line' | 'facts' | 'isEndorsed'>,
): LinePolicies<Facts, Holder> {
  type Policy = PolicyOf<Facts, Holder>
  const { line } = definition
  const readFacts = (facts: StoredPolicy['facts']): Facts => compiledSchema(definition.facts).parse(facts)
  const read = ({ facts, ...policy }: StoredPolicy<Holder>): Policy => ({ ...policy, facts: readFacts(facts) })

  const findOf = async (ctx: ServerContext, subject: string, number: string): Promise<Policy> => {
    const policy = await findOwnPolicy<Holder>(ctx, subject, number)
    if (policy.line !== line) throw new Failure('not-found', 'a policy of another line')
    return read(policy)
  }

  const findOwn: Reading<Policy>['findOwn'] = async (ctx, subject, policyNumber) => {
    const policy = await findOf(ctx, subject, policyNumber)
    if (policy.endorses !== null) throw new Failure('not-found', 'what was added to a policy is no policy')
    return policy
  }

  const findOwnEndorsement: Reading<Policy>['findOwnEndorsement'] = async (ctx, subject, number) => {
    const policy = await findOf(ctx, subject, number)
    if (policy.endorses === null) throw new Failure('not-found', 'a policy is not what was added to one')
    return policy
  }

  const endorsementsOf: Reading<Policy>['endorsementsOf'] = async (ctx, { id }) =>
    definition.isEndorsed ? (await findEndorsements<Holder>(ctx, id)).map(read) : []

  /** The policy that something was added to, and itself for a policy. */
  const baseOf = async (ctx: ServerContext, policy: Policy): Promise<Policy> => {
    if (policy.endorses === null) return policy
    const base = await findPolicyById<Holder>(ctx, policy.endorses)
    if (!base) throw new PermanentError('the policy is gone')
    return read(base)
  }

  const findForWork: Reading<Policy>['findForWork'] = async (ctx, { body }) => {
    const found = await findPolicyByPurchase<Holder>(ctx, (body as { purchaseId: string }).purchaseId)
    if (!found) throw new PermanentError('the policy is gone')
    return read(found)
  }

  return { readFacts, findOwn, findOwnEndorsement, endorsementsOf, baseOf, findForWork }
}
