import { fillText } from '../../../shared/fill-text.ts'
import type { Locale } from '../../../shared/locale.ts'
import { deductibleCurrency, isOption, isPackage, planCodes, plans, takesAnyReason, hasMedical, type PlanCode } from './plans.ts'
import ar from './products/ar.json' with { type: 'json' }
import en from './products/en.json' with { type: 'json' }
import fr from './products/fr.json' with { type: 'json' }

/** A plan as pages and documents show it (L-012). */
export interface PlanProduct {
  code: PlanCode
  title: string
  subtitle?: string | undefined
  limits: string[]
  panels: Panel[]
}

export interface Panel {
  kind: 'coverage' | 'eligibility' | 'exclusions'
  title: string
  subtitle: string
  list: string[]
  secondaryInfo?: { subtitle: string; list: string[] } | undefined
}

type Texts = typeof en
type Part = keyof Texts['coverage']

const texts: Readonly<Record<Locale, Texts>> = { en, fr, ar }

/** What a plan is called where only its code is at hand. */
export function planTitle(locale: Locale, code: PlanCode): string {
  return texts[locale].title[code]
}

/** The version of the products that come with the release; the database may have later ones. */
export const shippedVersion = 'ca-travel-plans-2026-04'
export const shippedFrom = '2026-01-01'

/** What a plan covers: of a package the first part, and beside it the others. */
const partsOf = (code: PlanCode): [Part, ...Part[]] => {
  const { family } = plans[code]
  if (family !== 'package') return [family]
  return hasMedical(code) ? ['medical', 'cancellation', 'baggage', 'accident'] : ['cancellation', 'baggage', 'accident']
}

/** A package is sold for every destination, and its deductible is in the trip's currency. */
const deductibleLine = (code: PlanCode): keyof Texts['limit'] =>
  isPackage(code) ? 'deductible-trip' : deductibleCurrency(code, 'WORLDWIDE') === 'CAD' ? 'deductible-cad' : 'deductible-usd'

const tripLine = { 15: 'trips-15', 35: 'trips-35', 365: 'trips-365' } as const

/** Which limit stands at which plan (L-114, L-115). */
const limitsOf = (code: PlanCode): (keyof Texts['limit'])[] => {
  const { family, longestTripDays } = plans[code]
  const trips = longestTripDays ? [tripLine[longestTripDays as keyof typeof tripLine]] : []
  switch (family) {
    case 'medical':
      return ['medical', deductibleLine(code), ...trips]
    case 'package':
      return [
        ...(hasMedical(code) ? (['medical', deductibleLine(code)] as const) : []),
        'before',
        'after',
        'package-baggage',
        'accident',
        'carrier',
      ]
    case 'cancellation':
      return ['before', 'after', ...trips]
    case 'interruption':
      return [code === 'PL-STI-3' ? 'interruption' : 'interruption-year', ...trips]
    case 'accident':
      return ['accident', 'carrier', ...trips]
    case 'rental':
      return ['rental']
    case 'baggage':
      return ['baggage']
  }
}

/** Lines that tell what somebody can choose. */
const choices: ReadonlySet<keyof Texts['limit']> = new Set([
  'deductible-usd',
  'deductible-cad',
  'deductible-trip',
  'interruption',
])

/** The limits of a product without what can be chosen of it: of a policy, that is told by what was chosen. */
export function limitsWithoutChoices(code: PlanCode, limits: readonly string[]): string[] {
  const lines = limitsOf(code)
  return limits.filter((_limit, at) => limits.length !== lines.length || !choices.has(lines[at]!))
}

const coverage = ({ coverage: lists, panel, partLine, secondary }: Texts, code: PlanCode): Panel => {
  const [first, ...others] = partsOf(code)
  const added = others.flatMap((part) => lists[part])
  const anyReason = takesAnyReason(code) ? secondary['any-reason-text'] : null
  const secondaryInfo =
    added.length > 0
      ? {
          subtitle: secondary.package,
          list: anyReason ? [...added, fillText(partLine, { part: secondary['any-reason'], text: anyReason })] : added,
        }
      : anyReason
        ? { subtitle: secondary['any-reason'], list: [anyReason] }
        : undefined
  return { kind: 'coverage', ...panel.coverage, list: [...lists[first]], ...(secondaryInfo ? { secondaryInfo } : {}) }
}

const eligibility = ({ eligibility: lines, panel, secondary }: Texts, code: PlanCode): Panel => {
  const { oldest, family } = plans[code]
  const list = [
    ...lines.all,
    ...(oldest === 59 ? [lines['age-59']] : oldest === 84 ? [lines['age-84']] : []),
    ...(family === 'interruption' ? [lines.interruption] : []),
    ...(isOption(code) ? [lines.option] : []),
    ...(family === 'rental' ? [lines.rental] : []),
  ]
  const asksHealth = family === 'medical'
  return {
    kind: 'eligibility',
    ...panel.eligibility,
    list,
    ...(asksHealth ? { secondaryInfo: { subtitle: secondary.health, list: [secondary['health-text']] } } : {}),
  }
}

/** What the accident part of a package leaves out, such as illness, its medical part may cover: each line names its part. */
const exclusions = ({ exclusions: lists, part: names, partLine, panel, secondary }: Texts, code: PlanCode): Panel => {
  const linesOf = (part: Part): string[] =>
    isPackage(code) ? lists[part].map((text) => fillText(partLine, { part: names[part], text })) : lists[part]
  return {
    kind: 'exclusions',
    ...panel.exclusions,
    list: partsOf(code).flatMap(linesOf),
    ...(hasMedical(code) ? { secondaryInfo: { subtitle: secondary.windows, list: [...secondary.window] } } : {}),
  }
}

/** The products that come with the release, in one language. */
export function shippedProducts(locale: Locale): PlanProduct[] {
  const text = texts[locale]
  const subtitles: Readonly<Partial<Record<PlanCode, string>>> = text.subtitle
  return planCodes.map((code) => {
    const subtitle = subtitles[code]
    return {
      code,
      title: text.title[code],
      ...(subtitle === undefined ? {} : { subtitle }),
      limits: limitsOf(code).map((line) => text.limit[line]),
      panels: [coverage(text, code), eligibility(text, code), exclusions(text, code)],
    }
  })
}
