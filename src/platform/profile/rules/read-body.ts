import { decimalNumber } from '../../../shared/fields/number-rules.ts'
import { codeText } from '../../../shared/fields/rule-code.ts'
import { bodyLimits, heightFields, reviseHeight, reviseWeight, type Units } from './body.ts'
import type { Change, Identity, WrongFields } from './profile.ts'

const typedText = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value).trim()

/** A figure within its limits; null when it is empty, undefined when it was not sent. */
const figure = (
  change: Change,
  name: string,
  { min, max }: { min: number; max: number },
  unit: string,
  wrong: WrongFields,
): number | null | undefined => {
  const typed = typedText(change[name])
  if (typed === undefined) return undefined
  if (typed === '') return null
  const value = decimalNumber(typed)
  if (value === null) wrong[name] = 'numeric'
  else if (value < min || value > max) wrong[name] = codeText('unit-range', { min, max, unit })
  else return value
  return undefined
}

/** A figure of the units that were not chosen: only there to say which of two equal readings was typed. */
const beside = (change: Change, name: string): number | null => decimalNumber(typedText(change[name]) ?? '')

const standardBoxes = ['heightfeet', 'heightinches', 'weightpounds'] as const
const metricBoxes = ['heightcm', 'weightkilos'] as const

/** The boxes that count: those of the chosen units, unless only the others of this measure were sent at all. */
const unitsSent = (units: Units, change: Change, measure: 'height' | 'weight'): Units => {
  const sends = (boxes: readonly string[]) => boxes.some((box) => box.startsWith(measure) && change[box] !== undefined)
  const [chosen, other] = units === 'metric' ? [metricBoxes, standardBoxes] : [standardBoxes, metricBoxes]
  return !sends(chosen) && sends(other) ? (units === 'metric' ? 'standard' : 'metric') : units
}

/** "1.78" is metres: nobody is three centimetres tall (platform §2: metres or centimetres). */
const inCentimetres = (change: Change): Change => {
  const typed = beside(change, 'heightcm')
  return typed !== null && typed > 0 && typed < 3 ? { ...change, heightcm: Math.round(typed * 1000) / 10 } : change
}

/** A box that is left out stays as it is: inches alone go with the feet that are stored, and feet with the inches. */
const readFeet = (before: Identity, change: Change, wrong: WrongFields): Identity['height'] => {
  const isSent = (box: string): boolean => change[box] !== undefined
  if (!isSent('heightfeet') && !isSent('heightinches')) return before.height
  const stored = before.height === null ? null : heightFields(before.height)
  const feet = isSent('heightfeet') ? figure(change, 'heightfeet', { min: 4, max: 7 }, 'ft', wrong) : stored?.feet
  const inches = isSent('heightinches') ? figure(change, 'heightinches', { min: 0, max: 11.5 }, 'in', wrong) : stored?.inches
  if (feet === undefined && typeof inches === 'number' && !stored) wrong['heightfeet'] ??= 'required'
  if (feet === undefined) return before.height
  if (feet === null) return null
  const whole = { feet: Math.floor(feet), inches: inches ?? 0 }
  const total = whole.feet * 12 + whole.inches
  if (total < bodyLimits.inches.min || total > bodyLimits.inches.max) {
    wrong['heightinches'] ??= codeText('unit-range', { ...bodyLimits.inches, unit: 'in' })
    return before.height
  }
  const centimetres = beside(change, 'heightcm')
  return reviseHeight(before.height, whole, centimetres === null ? undefined : { centimetres })
}

const readHeight = (before: Identity, chosen: Units, change: Change, wrong: WrongFields): Identity['height'] => {
  if (unitsSent(chosen, change, 'height') !== 'metric') return readFeet(before, change, wrong)
  const centimetres = figure(inCentimetres(change), 'heightcm', bodyLimits.centimetres, 'cm', wrong)
  if (centimetres === undefined) return before.height
  const feet = beside(change, 'heightfeet')
  const other = feet === null ? undefined : { feet, inches: beside(change, 'heightinches') ?? 0 }
  return centimetres === null ? null : reviseHeight(before.height, { centimetres }, other)
}

const readWeight = (before: Identity, chosen: Units, change: Change, wrong: WrongFields): Identity['weight'] => {
  const units = unitsSent(chosen, change, 'weight')
  if (units === 'metric') {
    const kilograms = figure(change, 'weightkilos', bodyLimits.kilograms, 'kg', wrong)
    if (kilograms === undefined) return before.weight
    const pounds = beside(change, 'weightpounds')
    return kilograms === null ? null : reviseWeight(before.weight, { kilograms }, pounds === null ? undefined : { pounds })
  }
  const pounds = figure(change, 'weightpounds', bodyLimits.pounds, 'lb', wrong)
  if (pounds === undefined) return before.weight
  const kilograms = beside(change, 'weightkilos')
  return pounds === null ? null : reviseWeight(before.weight, { pounds }, kilograms === null ? undefined : { kilograms })
}

/** Height and weight from the boxes of the chosen units; the other boxes are what a form showed beside them. */
export function readBody(
  before: Identity,
  units: Units,
  change: Change,
  wrong: WrongFields,
): Pick<Identity, 'height' | 'weight'> {
  return {
    height: readHeight(before, units, change, wrong),
    weight: readWeight(before, units, change, wrong),
  }
}
