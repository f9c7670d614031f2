/** The key of a partner's program: who calls with it, and what its calls are stamped with. */
import { LRUCache } from 'lru-cache'
import type { FunctionDefinition } from '../../shared/function.ts'
import { Failure } from '../../shared/failure.ts'
import type { Locale } from '../../shared/locale.ts'
import { oncePer } from '../durable/once.ts'
import { tokenHash } from '../records/field-encryption.ts'
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

type Found = Awaited<ReturnType<FindKey>>

/** How long a key that counted goes on being looked up although its network is out of tries. */
const trustedMs = 3_600_000
const mostTrusted = 2000

interface LookUps {
  /** Hashes of keys that counted. */
  trusted: LRUCache<string, true>
  running: Map<string, Promise<Found>>
}

const lookUpsOf = oncePer((_ctx: ServerContext): LookUps => ({
  trusted: new LRUCache({ max: mostTrusted, ttl: trustedMs }),
  running: new Map(),
}))

const findIn = async (ctx: ServerContext, key: string): Promise<Found> => {
  for (const find of ctx.findKey) {
    const found = await find(ctx, key)
    if (found) return found
  }
  return null
}

/**
 * Looks a key up. It costs a point of its network beforehand, which it gets back unless the key is wrong, so that no more wrong keys
 * are looked up than the limit says. A key that counted lately costs none: programs do not shut out those beside them.
 */
const lookUp = async (ctx: ServerContext, limits: Limits, { key, address }: { key: string; address: string }): Promise<Found> => {
  const { trusted, running } = lookUpsOf(ctx)
  const hash = tokenHash(key)
  const others = running.get(hash)
  const isFree = others !== undefined || trusted.has(hash)
  if (!isFree) limits.takeCounted(wrongKeyLimit, address)
  const search = others ?? findIn(ctx, key).finally(() => running.delete(hash))
  if (!others) running.set(hash, search)
  let found: Found
  try {
    found = await search
  } catch (error) {
    if (!isFree) limits.giveBackCounted(wrongKeyLimit, address)
    throw error
  }
  if (found) {
    trusted.set(hash, true)
    if (!isFree) limits.giveBackCounted(wrongKeyLimit, address)
  } else {
    trusted.delete(hash)
    if (isFree) limits.takeCounted(wrongKeyLimit, address)
  }
  return found
}

/**
 * Who calls with a key: a visitor whose records are the key's own and whom no cookie makes anybody else. Throws `unauthenticated` for a
 * key that is unknown, expired, revoked or whose partner is not approved any more.
 */
export async function callerOfKey(
  ctx: ServerContext,
  limits: Limits,
  { key, address, locale }: { key: string; address: string; locale: Locale },
): Promise<Caller> {
  const isKey = key.startsWith(keyPrefix)
  if (!isKey) limits.takeCounted(wrongKeyLimit, address)
  const found = isKey ? await lookUp(ctx, limits, { key, address }) : null
  if (!found) throw new Failure('unauthenticated', 'no such key', { sentence: words[locale]['key-not-in-force'] })
  limits.takeCounted(keyLimit, found.id)
  return callerOf(found)
}

/** What a partner's key or an acting partner asks for is stamped with the partner, whatever the payload says; the campaign is the caller's to name. */
export function stampedByCaller({ payload: schema }: FunctionDefinition, { key, acting }: Caller, payload: unknown): unknown {
  const partnerId = key?.partnerId ?? acting?.partnerKey
  const { shape } = schema._zod.def as { shape?: object }
  if (!partnerId || typeof payload !== 'object' || payload === null || !shape || !('partnerId' in shape)) return payload
  return { ...payload, partnerId }
}
