import type { ServerContext } from '../../../server/server-context.ts'
import { emailsOf } from '../../accounts/server/index.ts'
import { companiesOf } from '../../partners/server/index.ts'
import { policyNumbersOf } from '../../policies/server/index.ts'

/**
 * What the actors and subjects of a page of the trail are called, by their ids: a person's e-mail, a partner's company, the number of
 * the policy that a purchase became. The trail keeps ids alone, so what is gone has no name here. Each platform reads its table once.
 */
export async function auditNames(
  ctx: ServerContext,
  entries: readonly { actor: string; subject: string }[],
): Promise<Record<string, string>> {
  const all = [...new Set(entries.flatMap(({ actor, subject }) => [actor, subject]))]
  const idsOf = (kind: string): string[] => all.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1))
  const [people, companies, policies] = await Promise.all([
    emailsOf(ctx, idsOf('person')),
    companiesOf(ctx, idsOf('partner'), idsOf('key')),
    policyNumbersOf(ctx, idsOf('purchase')),
  ])
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    person: people,
    partner: companies,
    key: companies,
    purchase: policies,
  }
  return Object.fromEntries(
    all.flatMap((each) => {
      const [kind = '', id = ''] = each.split(':')
      const name = names[kind]?.get(id)
      return name === undefined ? [] : [[each, name]]
    }),
  )
}
