import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'

/** Where addresses that people typed may lead (security T17). */
export interface EgressRules {
  /** Tests and demonstrations on one machine reach their own receiver. */
  mayBePrivate?: boolean
}

const connectMs = 2000
const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024

export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Null where an address may be posted to as it is written: https on 443, by a name, without credentials. */
export function whyNoEgress(
  text: string,
  { mayBePrivate = false }: EgressRules = {},
): 'invalid' | 'https' | 'port' | 'private' | null {
  if (!URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.username || url.password || url.hash) return 'invalid'
  if (mayBePrivate) return url.protocol === 'http:' || url.protocol === 'https:' ? null : 'https'
  if (url.protocol !== 'https:') return 'https'
  if (url.port !== '') return 'port'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) || !host.includes('.') ? 'private' : null
}

/** Resolves a name once and connects to exactly what it looked at; anything that is not public is no address at all. */
const pinned: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const isAllPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!isAllPublic || !first) return callback(new Error('the address is not public'), '', 0)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/**
 * Posts JSON to an address that somebody typed: no redirect is followed, the answer is small and not read. Answers its status; throws where
 * nothing came back.
 */
export async function postOutside(
  url: string,
  body: Record<string, unknown>,
  { mayBePrivate = false }: EgressRules = {},
): Promise<number> {
  const why = whyNoEgress(url, { mayBePrivate })
  if (why) throw new Error(`nothing is sent there: ${why}`)
  const agent = new Agent({
    connect: { timeout: connectMs, ...(mayBePrivate ? {} : { lookup: pinned }) },
    maxResponseSize: maxAnswerBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  try {
    const { statusCode, body: answer } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.dump({ limit: maxAnswerBytes })
    return statusCode
  } finally {
    await agent.destroy()
  }
}
