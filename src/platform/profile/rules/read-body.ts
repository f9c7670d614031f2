import { decimalNumber } from '../../../shared/fields/number-rules.ts'
import { codeText } from '../../../shared/fields/rule-code.ts'
import { bodyLimits, reviseHeight, reviseWeight, type Units } from './body.ts'
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

const readHeight = (before: Identity, units: Units, change: Change, wrong: WrongFields): Identity['height'] => {
  if (units === 'metric') {
    const centimetres = figure(change, 'heightcm', bodyLimits.centimetres, 'cm', wrong)
    return centimetres === undefined ? before.height : centimetres === null ? null : reviseHeight(before.height, { centimetres })
  }
  const feet = figure(change, 'heightfeet', { min: 4, max: 7 }, 'ft', wrong)
  const inches = figure(change, 'heightinches', { min: 0, max: 11.5 }, 'in', wrong)
  if (feet === undefined) return before.height
  if (feet === null) return null
  const whole = { feet: Math.floor(feet), inches: inches ?? 0 }
  const total = whole.feet * 12 + whole.inches
  if (total < bodyLimits.inches.min || total > bodyLimits.inches.max) {
    wrong['heightinches'] ??= codeText('unit-range', { ...bodyLimits.inches, unit: 'in' })
    return before.height
  }
  return reviseHeight(before.height, whole)
}

const readWeight = (before: Identity, units: Units, change: Change, wrong: WrongFields): Identity['weight'] => {
  if (units === 'metric') {
    const kilograms = figure(change, 'weightkilos', bodyLimits.kilograms, 'kg', wrong)
    return kilograms === undefined ? before.weight : kilograms === null ? null : reviseWeight(before.weight, { kilograms })
  }
  const pounds = figure(change, 'weightpounds', bodyLimits.pounds, 'lb', wrong)
  return pounds === undefined ? before.weight : pounds === null ? null : reviseWeight(before.weight, { pounds })
}

/** Height and weight from the boxes of the chosen units; the other boxes are what a form showed beside them. */
export const readBody = (
  before: Identity,
  units: Units,
  change: Change,
  wrong: WrongFields,
): Pick<Identity, 'height' | 'weight'> => ({
  height: readHeight(before, units, change, wrong),
  weight: readWeight(before, units, change, wrong),
})
