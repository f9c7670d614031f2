/** Where a US trip may go: every destination with its zone, by name, alias or code. */
import { destinationList, refusedCountryCodes } from './destination-list.ts'
import { type Zone, zones } from './rates.ts'

export interface Destination {
  /** ISO 3166 alpha-2 (XK for Kosovo). */
  code: string
  /** English, upper case: what the insurer is sent (travel §5). */
  name: string
  zone: Zone
}

const spelled = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[‘’]/g, "'")
    .replace(/&/g, ' AND ')
    .replace(/[.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^THE /, '')
    .replace(/\bST (?!BARTS|MAARTEN)/g, 'SAINT ')

const byName = new Map<string, Destination>()
const byCode = new Map<string, Destination>()

for (const zone of zones)
  for (const line of destinationList[zone]) {
    const [name = '', ...aliases] = line.slice(3).split('|')
    const destination = { code: line.slice(0, 2), name, zone }
    byCode.set(destination.code, destination)
    for (const spelling of [name, ...aliases]) byName.set(spelled(spelling), destination)
  }

/** Every destination by name, the refused ones included: they must be recognised to be refused. */
export const destinations: readonly Destination[] = [...byCode.values()].sort((a, b) => (a.name < b.name ? -1 : 1))

/** By English name or common alias; case, accents, dots and a leading "the" do not matter. */
export function findDestination(text: string): Destination | null {
  return byName.get(text) ?? (text.length > 80 ? null : (byName.get(spelled(text)) ?? null))
}

export function destinationByCode(code: string): Destination | null {
  return byCode.get(code.trim().toUpperCase()) ?? null
}

export function isRefusedDestination(code: string): boolean {
  return refusedCountryCodes.includes(code)
}
