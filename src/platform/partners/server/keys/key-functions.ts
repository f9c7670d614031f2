import { handle, type NamedFunction } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Retention } from '../../../../server/slice.ts'
import { refuse } from '../../../../shared/function.ts'
import { createPartnerKey, getPartnerKeys, revokePartnerKey } from '../../contract/keys.ts'
import { partnerOfCaller, readForCaller } from '../membership.ts'
import { sentence } from '../sentences.ts'
import { forgetKeys } from './find-key.ts'
import { addKey, listKeys, revokeKey } from './key-store.ts'

export { findKey } from './find-key.ts'

/** So long a partner can look up which of its programs had a key. */
export const keyRetention: Retention[] = [
  {
    what: 'keys of programs, a year after they were revoked or ended',
    sql: "delete from partner_key where least(revoked_at, expires_at) < $1::timestamptz - interval '1 year'",
  },
]

export const keyFunctions = (ctx: ServerContext): NamedFunction[] => [
  handle(getPartnerKeys, ({ after }, context) =>
    readForCaller(ctx, context, ({ key }, partnerCtx) => listKeys(partnerCtx, key, after)),
  ),
  handle(createPartnerKey, async (input, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    const made = await addKey(ctx, key, { ...input, by: context.caller.actor })
    return made ?? refuse('too-many-keys', sentence(context.locale, 'too-many-keys'))
  }),
  handle(revokePartnerKey, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    await revokeKey(ctx, key, id)
    forgetKeys(ctx)
    return { revoked: true as const }
  }),
]
