import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CountryResponse, Reader } from 'maxmind'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { asCountry, countryCookie, type Country } from '../../../shared/country.ts'

/** This file's own shape, and the usual one of other files. */
type Located = CountryResponse & { country_code?: string }

/** The part of the server context that a look-up needs. */
type Here = Pick<ServerContext, 'settings' | 'log'>

const packaged = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const readers = new Map<string, Promise<Reader<Located> | null>>()

/** Opened with the first visitor, so that a cold start does not wait for eight megabytes. A file that cannot be read finds nobody. */
const openReader = (ctx: Here): Promise<Reader<Located> | null> => {
  const file = ctx.settings.site.geoDatabase ?? createRequire(import.meta.url).resolve(packaged)
  let reader = readers.get(file)
  if (!reader) {
    reader = Promise.all([import('maxmind'), readFile(file)])
      .then(([maxmind, bytes]) => new maxmind.Reader<Located>(bytes))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'countries by address are not available')
        return null
      })
    readers.set(file, reader)
  }
  return reader
}

/** The two letters of the country an address belongs to; null when it is nobody's, or the look-up failed. Nothing is asked outside. */
export async function locate(ctx: Here, address: string): Promise<string | null> {
  try {
    const found = (await openReader(ctx))?.get(address.replace(/^::ffff:/i, ''))
    return found?.country_code ?? found?.country?.iso_code ?? null
  } catch {
    return null
  }
}

/**
 * The country of a customer's own policy with this number, else of what they bought last, by its currency; null for one who bought nothing.
 */
export async function customerCountry(
  ctx: Pick<ServerContext, 'db'>,
  subject: string,
  policyNumber = '',
): Promise<Country | null> {
  const { rows } = await ctx.db.execute<{ currency: string }>(
    statement`select currency from policy where owner = ${subject}
      order by policy_number = ${policyNumber} desc, created_at desc, id desc limit 1`,
  )
  return rows[0] ? (rows[0].currency === 'CAD' ? 'CA' : 'US') : null
}

/** For the visit: a Canadian page was read. The pages of the own area stay Canadian after it. */
export const seenCountryCookie = 'country-seen'

/**
 * A choice wins, then a Canadian page, else the default (platform §9 US). An address in Canada only makes the page ask
 * (platform §1); a look-up that fails asks nothing.
 */
export async function visitorCountry(
  ctx: Here,
  cookies: Record<string, string | undefined>,
  address: string,
  isCanadianPage: boolean,
  /** Of the customer whose own area is read. */
  fallback: () => Promise<Country | null> = () => Promise.resolve(null),
): Promise<{ country: Country; asksCountry: boolean }> {
  const chosen = asCountry(cookies[countryCookie])
  if (chosen) return { country: chosen, asksCountry: false }
  if (isCanadianPage) return { country: 'CA', asksCountry: false }
  const customers = await fallback()
  if (customers) return { country: customers, asksCountry: false }
  return { country: 'US', asksCountry: (await locate(ctx, address)) === 'CA' }
}
