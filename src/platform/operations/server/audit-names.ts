import type { ServerContext } from '../../../server/server-context.ts'
import { emailsOf } from '../../accounts/server/index.ts'
import { companiesOf } from '../../partners/server/index.ts'
import { policyNumbersOf } from '../../policies/server/index.ts'

/** "person:1" is the person 1. An id may have colons of its own; what has no kind is none. */
const cut = (subject: string): [kind: string, id: string] => {
  const colon = subject.indexOf(':')
  return [subject.slice(0, Math.max(0, colon)), subject.slice(colon + 1)]
}

/**
 * What the actors and subjects of a page of the trail are called, by their ids: a person's e-mail, a partner's company, the number of
 * the policy that a purchase became. The trail keeps ids alone, so what is gone has no name here. Each platform reads its table once.
 */
export async function auditNames(
  ctx: ServerContext,
  entries: readonly { actor: string; subject: string }[],
): Promise<Record<string, string>> {
  const all = [...new Set(entries.flatMap(({ actor, subject }) => [actor, subject]))]
  const idsOf = (wanted: string): string[] => all.map(cut).flatMap(([kind, id]) => (kind === wanted ? [id] : []))
  const [people, companies, policies] = await Promise.all([
    emailsOf(ctx, idsOf('person')),
    companiesOf(ctx, idsOf('partner'), idsOf('key')),
    policyNumbersOf(ctx, idsOf('purchase')),
  ])
  const names = new Map([
    ['person', people],
    ['partner', companies],
    ['key', companies],
    ['purchase', policies],
  ])
  return Object.fromEntries(
    all.flatMap((each) => {
      const [kind, id] = cut(each)
      const name = names.get(kind)?.get(id)
      return name === undefined ? [] : [[each, name]]
    }),
  )
}
