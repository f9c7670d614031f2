/** Height in tenths of a millimetre: an inch is 254 of them and a centimetre 100, so both are whole. */
export type Height = number
/** Weight in micrograms: a pound is 453 592 370 of them, so tenths of pounds and of kilograms are whole. */
export type Weight = number

export type Units = 'standard' | 'metric'

const tenthsPerInch = 254
const tenthsPerCentimetre = 100
const microgramsPerPound = 453_592_370
const microgramsPerKilogram = 1_000_000_000

const roundTo = (value: number, step: number): number => Math.round(value / step) * step
const oneDecimal = (value: number): number => Math.round(value * 10) / 10

export interface HeightFields {
  feet: number
  inches: number
  centimetres: number
}

/** Half inches and tenths of centimetres, as a person would say it. */
export function heightFields(height: Height): HeightFields {
  const inches = roundTo(height / tenthsPerInch, 0.5)
  return { feet: Math.floor(inches / 12), inches: inches % 12, centimetres: oneDecimal(height / tenthsPerCentimetre) }
}

export interface WeightFields {
  pounds: number
  kilograms: number
}

export function weightFields(weight: Weight): WeightFields {
  return {
    pounds: oneDecimal(weight / microgramsPerPound),
    kilograms: oneDecimal(weight / microgramsPerKilogram),
  }
}

export function heightFromFeet(feet: number, inches: number): Height {
  return Math.round((feet * 12 + inches) * tenthsPerInch)
}
export function heightFromCentimetres(centimetres: number): Height {
  return Math.round(centimetres * tenthsPerCentimetre)
}
export function weightFromPounds(pounds: number): Weight {
  return Math.round(pounds * microgramsPerPound)
}
export function weightFromKilograms(kilograms: number): Weight {
  return Math.round(kilograms * microgramsPerKilogram)
}

export type TypedHeight = { feet: number; inches: number } | { centimetres: number }
export type TypedWeight = { pounds: number } | { kilograms: number }

const heightOf = (typed: TypedHeight): Height =>
  'centimetres' in typed ? heightFromCentimetres(typed.centimetres) : heightFromFeet(typed.feet, typed.inches)

const showsHeight = (height: Height, typed: TypedHeight): boolean => {
  const fields = heightFields(height)
  return 'centimetres' in typed
    ? fields.centimetres === typed.centimetres
    : fields.feet === typed.feet && fields.inches === typed.inches
}

const weightOf = (typed: TypedWeight): Weight =>
  'kilograms' in typed ? weightFromKilograms(typed.kilograms) : weightFromPounds(typed.pounds)

const showsWeight = (weight: Weight, typed: TypedWeight): boolean => {
  const fields = weightFields(weight)
  return 'kilograms' in typed ? fields.kilograms === typed.kilograms : fields.pounds === typed.pounds
}

/**
 * The height after a form came back in the chosen units. What was shown and not changed keeps the stored value; and where the
 * boxes of the other units say the same, theirs is what was typed (178 cm shows as 5 ft 10 in). So looking at a height in other
 * units never moves it.
 */
export function reviseHeight(before: Height | null, typed: TypedHeight, beside?: TypedHeight): Height {
  if (before !== null && showsHeight(before, typed)) return before
  const other = beside ? heightOf(beside) : null
  return other !== null && showsHeight(other, typed) ? other : heightOf(typed)
}

export function reviseWeight(before: Weight | null, typed: TypedWeight, beside?: TypedWeight): Weight {
  if (before !== null && showsWeight(before, typed)) return before
  const other = beside ? weightOf(beside) : null
  return other !== null && showsWeight(other, typed) ? other : weightOf(typed)
}

/** Plausible bodies (facts §5), in the units that were typed. */
export const bodyLimits = {
  inches: { min: 48, max: 90 },
  centimetres: { min: 122, max: 229 },
  pounds: { min: 66, max: 600 },
  kilograms: { min: 30, max: 272 },
} as const

/** Body mass index to one decimal: 703·lb/in² or kg/m² (platform §5). */
export function bodyMassIndex(height: Height, weight: Weight, units: Units): number {
  if (units === 'metric') return oneDecimal(weight / microgramsPerKilogram / (height / 10_000) ** 2)
  return oneDecimal((703 * (weight / microgramsPerPound)) / (height / tenthsPerInch) ** 2)
}
