import { Resolver } from 'node:dns/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'

/** Where addresses that people typed may lead (security T17). */
export interface EgressRules {
  /** Tests and demonstrations on one machine reach their own receiver. */
  mayBePrivate?: boolean
}

export interface EgressPost extends EgressRules {
  headers?: Record<string, string>
  /** Milliseconds for all of it, from the look-up of the name to the end of the answer. */
  timeoutMs?: number
}

/** Answers every address of a name; throws where there is none. */
export type ResolveName = (name: string) => Promise<string[]>

const connectMs = 2000
const maxAnswerBytes = 64 * 1024

/** The part of IPv6 that is given out to the public; the library counts more of it as unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast))
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
  // A name may end with the dot of the root, which makes no dotted name of it.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return ipaddr.isValid(host) || !host.includes('.') ? 'private' : null
}

/** Asks the name servers themselves: a name that hangs holds none of the threads that files and passwords need. */
const askNameServers: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: connectMs, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Resolves a name once for each connection and hands on exactly what it looked at, so that a second look cannot lead elsewhere. A name with
 * an address that is not public has none at all.
 */
export function pinnedLookup(resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    const no = (why: string): void => callback(new Error(why), '', 0)
    resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
        const [first] = found
        if (!first || !addresses.every(isPublicAddress)) return no('the address is not public')
        return options.all ? callback(null, found) : callback(null, first.address, first.family)
      },
      () => no('the name has no address'),
    )
  }
}

const pinned = pinnedLookup(askNameServers)

/**
 * Posts JSON to an address that somebody typed: no redirect is followed, the answer is small and not read. Answers its status; throws where
 * nothing came back in time.
 */
export async function postOutside(
  url: string,
  json: string,
  { mayBePrivate = false, headers = {}, timeoutMs = 10_000 }: EgressPost = {},
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
      headers: { ...headers, 'content-type': 'application/json' },
      body: json,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.dump({ limit: maxAnswerBytes })
    return statusCode
  } finally {
    await agent.destroy()
  }
}
