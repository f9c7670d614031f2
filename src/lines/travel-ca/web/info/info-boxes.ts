/** What stands in the boxes of the page that asks about a trip, and the short screens that it is asked in. */
import type { AnswerOf } from '../../../../shared/function.ts'
import { isProvince } from '../../../../shared/fields/canadian-rules.ts'
import { parseDate, type IsoDate } from '../../../../shared/dates.ts'
import { boxesOf, textIn, type Typed } from '../../../../web/form/boxes.ts'
import { dayIn, writeDate } from '../../../../web/form/date-boxes.ts'
import type { getCanadaTravelSurvey, openCaTravelQuote } from '../../contract.ts'
import { ageOn, asksHealth } from '../../rules/ages.ts'
import { deductibles, destinationTypes, tripKinds } from '../../rules/plans.ts'
import { limits } from '../../rules/trip.ts'
import { infoPath } from '../paths.ts'

export type InfoBoxes = Record<string, string>

export type SurveyQuestion = AnswerOf<typeof getCanadaTravelSurvey>['data']['surveys'][number]['questions'][number]

/** The questions in force, in the reader's language. */
export interface Survey {
  statements: SurveyQuestion[]
  health: SurveyQuestion[]
  /** The words that somebody consents to before health is asked. */
  consent: string
}

export type InfoPart = 'where' | 'when' | 'who' | 'statements' | 'consent' | `health-${number}`

export const partPath = (part: InfoPart): string => `${infoPath}?part=${part}`

export function countIn(boxes: Typed): number {
  const count = Number(textIn(boxes, 'travellers'))
  return Number.isInteger(count) && count >= 1 ? Math.min(count, limits.travellers) : 1
}

/** Years on the day of departure; null while either day is not told. */
export function ageIn(boxes: Typed, at: number): number | null {
  const [born, departure] = [dayIn(boxes, `born.${at}`), dayIn(boxes, 'departs')]
  return born && departure && born <= departure ? ageOn(born, departure) : null
}

/** The travellers whose health is asked: 60 or older on the day of departure (facts §2b). */
export function eldersIn(boxes: Typed): number[] {
  return Array.from({ length: countIn(boxes) }, (_each, at) => at).filter((at) => asksHealth(ageIn(boxes, at) ?? 0))
}

/** The screens for what was answered so far, in their order: a person's health only after the consent. */
export function partsOf(boxes: Typed): InfoPart[] {
  const elders = eldersIn(boxes)
  const hasConsent = textIn(boxes, 'consent') === 'yes'
  return [
    'where',
    'when',
    'who',
    'statements',
    ...(elders.length > 0 ? (['consent'] as const) : []),
    ...(hasConsent ? elders.map((at) => `health-${at}` as const) : []),
  ]
}

export function personOf(part: InfoPart): number | null {
  const [, at] = /^health-(\d+)$/.exec(part) ?? []
  return at === undefined ? null : Number(at)
}

const beginnings = {
  where: ['province', 'where'],
  when: ['kind', 'departs', 'returns', 'rental', 'rentalfrom', 'rentalto'],
  who: ['born', 'sum'],
  statements: ['says'],
  consent: ['consent'],
} as const

/** Whether a field or a box of this name stands on that screen. */
export function isOfPart(part: InfoPart, name: string): boolean {
  const at = personOf(part)
  if (at !== null) return name.startsWith(`health.${at}.`)
  const [first = ''] = name.split('.')
  return (beginnings[part as keyof typeof beginnings] as readonly string[]).includes(first)
}

export function partSent(boxes: Typed): InfoPart {
  const parts = partsOf(boxes)
  return parts.find((part) => part === textIn(boxes, 'part')) ?? 'where'
}

export function nextPart(part: InfoPart, boxes: Typed): InfoPart | null {
  const parts = partsOf(boxes)
  return parts[parts.indexOf(part) + 1] ?? null
}

export function partBefore(part: InfoPart, boxes: Typed): InfoPart | null {
  const parts = partsOf(boxes)
  return parts[parts.indexOf(part) - 1] ?? null
}

const buttons = ['intent', 'part']

/** Health answers without the consent, and of travellers who are not asked, are neither kept nor sent on. */
export function withoutUnasked(boxes: InfoBoxes): InfoBoxes {
  const elders = textIn(boxes, 'consent') === 'yes' ? eldersIn(boxes) : []
  return Object.fromEntries(
    Object.entries(boxes).filter(([name]) => {
      const [, at] = /^health\.(\d+)\./.exec(name) ?? []
      return !buttons.includes(name) && (at === undefined || elders.includes(Number(at)))
    }),
  )
}

export function readInfoBoxes(form: FormData): InfoBoxes {
  return boxesOf(form)
}

const moved = (name: string, from: number): string | null => {
  const [, kind, number, rest = ''] = /^(born|sum|health)\.(\d+)(\..*)?$/.exec(name) ?? []
  if (!kind || number === undefined) return name
  const at = Number(number)
  if (at === from) return null
  return `${kind}.${at > from ? at - 1 : at}${rest}`
}

/** The answers of a trip more, and not of a policy that is corrected: its deductible stands on no screen of theirs. */
export function withoutCorrection(boxes: InfoBoxes): InfoBoxes {
  const { replaces: _policyNum, deductible: _ofPolicy, ...others } = boxes
  return others
}

/** What can be insured of a traveller's costs at a press, in dollars; any other amount is typed. */
export const quickSums = [1000, 2500, 5000] as const

/** What a small button of the form does to its boxes, script or not. Null: it is no such button. */
export function pressSmallButton(intent: string, boxes: InfoBoxes): InfoBoxes | null {
  const count = countIn(boxes)
  if (intent === 'add') return { ...boxes, travellers: String(Math.min(count + 1, limits.travellers)) }
  if (intent === 'another') return withoutCorrection(boxes)
  const [, of, dollars] = /^sum-(\d{1,2})-(\d{1,5})$/.exec(intent) ?? []
  if (dollars !== undefined) return Number(of) < count ? { ...boxes, [`sum.${of}`]: dollars } : boxes
  const [, number] = /^remove-(\d+)$/.exec(intent) ?? []
  if (number === undefined) return null
  if (count === 1) return boxes
  const left = Object.entries(boxes).flatMap(([name, value]) => {
    const now = moved(name, Number(number))
    return now === null ? [] : [[now, value]]
  })
  return { ...(Object.fromEntries(left) as InfoBoxes), travellers: String(count - 1) }
}

const rentalBoxes = (from: IsoDate | null | undefined, to: IsoDate | null | undefined): InfoBoxes =>
  from && to ? { rental: 'yes', ...writeDate('rentalfrom', from), ...writeDate('rentalto', to) } : {}

/** What the landing page's strip, or a link with more answers, handed on in the address. Birth dates and health are no part of it. */
export function boxesOfStrip(search: URLSearchParams): InfoBoxes {
  const province = search.get('province') ?? ''
  const kind = tripKinds.find((each) => each === search.get('kind'))
  const sums = search.getAll('sum').slice(0, limits.travellers)
  const deductible = deductibles.map(String).find((each) => each === search.get('deductible'))
  const where = destinationTypes.find((type) => type === search.get('where'))
  const [departs, returns] = [parseDate(search.get('departs') ?? ''), parseDate(search.get('returns') ?? '')]
  const [rentalFrom, rentalTo] = [parseDate(search.get('rentalfrom') ?? ''), parseDate(search.get('rentalto') ?? '')]
  const travellers = Number(search.get('travellers'))
  return {
    ...(where ? { where } : {}),
    ...(departs ? writeDate('departs', departs) : {}),
    ...(returns ? writeDate('returns', returns) : {}),
    ...rentalBoxes(rentalFrom, rentalTo),
    ...(Number.isInteger(travellers) && travellers >= 1 && travellers <= limits.travellers
      ? { travellers: String(travellers) }
      : {}),
    ...(isProvince(province) ? { province } : {}),
    ...(kind ? { kind } : {}),
    ...(deductible ? { deductible } : {}),
    ...Object.fromEntries(sums.flatMap((sum, at) => (/^\d{1,5}(?:\.\d{1,2})?$/.test(sum) ? [[`sum.${at}`, sum]] : []))),
  }
}

/** The trip of a quote, or of a policy that has no quote any more, back into its boxes, to be corrected. */
export function boxesOfTrip(request: AnswerOf<typeof openCaTravelQuote>['asked'], quotekey: string | null): InfoBoxes {
  const { trip, destinationType, deductible, insuredPersons, eligibility, consent, replaces } = request
  return {
    ...(quotekey === null ? {} : { quote: quotekey }),
    ...(replaces ? { replaces } : {}),
    province: trip.province,
    where: destinationType,
    kind: trip.kind,
    deductible: String(deductible),
    ...writeDate('departs', trip.departureDate),
    ...writeDate('returns', trip.returnDate),
    ...rentalBoxes(trip.rentalFrom, trip.rentalTo),
    travellers: String(insuredPersons.length),
    ...Object.fromEntries(Object.entries(eligibility).map(([id, isAgreed]) => [`says.${id}`, isAgreed ? 'yes' : 'no'])),
    ...(consent ? { consent: 'yes' } : {}),
    ...Object.assign(
      {},
      ...insuredPersons.map(({ dateOfBirth, sumInsured = 0, answers = {} }, at) => ({
        ...writeDate(`born.${at}`, dateOfBirth),
        [`sum.${at}`]: sumInsured === 0 ? '' : String(sumInsured),
        ...Object.assign(
          {},
          ...Object.entries(answers).map(([id, { answer, followUps = {} }]) => ({
            [`health.${at}.${id}`]: answer,
            ...Object.fromEntries(Object.entries(followUps).map(([name, value]) => [`health.${at}.${id}.${name}`, value])),
          })),
        ),
      })),
    ),
  }
}
