import type { FunctionDefinition } from '../../shared/function.ts'
import { Failure } from '../../shared/failure.ts'
import type { Locale } from '../../shared/locale.ts'
import { oncePer } from '../durable/once.ts'
import type { FindKey, ServerContext } from '../server-context.ts'
import type { Limits, LimitRule } from './limits.ts'
import type { Caller } from './session.ts'
import { words } from '../words.ts'

/** What every key begins with, so that one that leaked is recognised. */
export const keyPrefix = 'eider_'

/** Calls of one key in a minute; those of a browser and of its network do not count for it. */
const keyLimit: LimitRule = { name: 'key', points: 600, seconds: 60, exact: false }
/** Wrong keys of one network in a minute. */
const wrongKeyLimit: LimitRule = { name: 'key-wrong', points: 30, seconds: 60, exact: false }

/**
 * The key in an `Authorization: Bearer eider_…`; null where no bearer is named. One without a key, or with something else for it, is a
 * program that forgot its key: it hears so, and is not answered as a visitor whom no partner sent.
 */
export function keyIn(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [scheme = '', ...rest] = authorization.split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() || keyPrefix : null
}

/** One for as long as the key is remembered, since others remember what they reckon of a caller. */
const callerOf = oncePer(({ id, partnerId, lines }: NonNullable<Awaited<ReturnType<FindKey>>>): Caller => {
  const subject = `key:${id}`
  return {
    role: 'visitor',
    subject,
    actor: subject,
    browserId: id,
    person: null,
    sessionId: null,
    factorAt: null,
    acting: null,
    key: { partnerId, lines },
  }
})

/**
 * Who calls with a key: a visitor whose records are the key's own and whom no cookie makes anybody else. Throws `unauthenticated` for a
 * key that is unknown, expired, revoked or whose partner is not approved any more.
 */
export async function callerOfKey(
  ctx: ServerContext,
  limits: Limits,
  { key, address, locale }: { key: string; address: string; locale: Locale },
): Promise<Caller> {
  for (const find of key.startsWith(keyPrefix) ? ctx.findKey : []) {
    const found = await find(ctx, key)
    if (!found) continue
    limits.takeCounted(keyLimit, found.id)
    return callerOf(found)
  }
  limits.takeCounted(wrongKeyLimit, address)
  throw new Failure('unauthenticated', 'no such key', { sentence: words[locale]['key-not-in-force'] })
}

/** What a partner's key or an acting partner asks for is stamped with the partner, whatever the payload says; the campaign is the caller's to name. */
export function stampedByCaller({ payload: schema }: FunctionDefinition, { key, acting }: Caller, payload: unknown): unknown {
  const partnerId = key?.partnerId ?? acting?.partnerKey
  const { shape } = schema._zod.def as { shape?: object }
  if (!partnerId || typeof payload !== 'object' || payload === null || !shape || !('partnerId' in shape)) return payload
  return { ...payload, partnerId }
}
