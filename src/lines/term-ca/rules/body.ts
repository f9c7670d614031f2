/** Height and weight as typed; `measurement` says which of them count (term life §3). */
export interface TypedBody {
  measurement: 'standard' | 'metric'
  feet: string
  inches: string
  pounds: string
  centimeters: string
  kilograms: string
}

/** Plausible figures (facts §5): 4'0" to 7'6", 66 to 600 lb. */
export const bodyLimits = { heightCm: [122, 229], weightKg: [30, 272], inches: [48, 90], pounds: [66, 600] } as const
/** The same height as a form asks for it first: whole feet. */
const feetLimits = [4, 7] as const
export const centimetersPerInch = 2.54
export const kilogramsPerPound = 0.453_592_37

/** With comma or dot; null for what is no number. */
const numberOf = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null
}

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

const tidy = (value: number): number => Math.round(value * 10_000) / 10_000

const range = ([least, most]: readonly [number, number]): string => `range|min=${least}|max=${most}`

type Measured = { value: number } | { fields: Record<string, string> } | null

const heightOf = (typed: TypedBody): Measured => {
  if (typed.measurement === 'metric') {
    if (typed.centimeters.trim() === '') return null
    const number = numberOf(typed.centimeters)
    if (number === null) return { fields: { centimeters: 'numeric' } }
    // "1.78" is metres: nobody is three centimetres tall (term life §3: centimeters or metres).
    const heightCm = number < 3 ? number * 100 : number
    if (!within(heightCm, bodyLimits.heightCm)) return { fields: { centimeters: range(bodyLimits.heightCm) } }
    return { value: tidy(heightCm) }
  }
  if (typed.feet.trim() === '') return typed.inches.trim() === '' ? null : { fields: { feet: 'required' } }
  const feet = numberOf(typed.feet)
  const inches = typed.inches.trim() === '' ? 0 : numberOf(typed.inches)
  if (feet === null || !Number.isInteger(feet)) return { fields: { feet: 'numeric' } }
  if (inches === null) return { fields: { inches: 'numeric' } }
  if (inches >= 12) return { fields: { inches: 'range|min=0|max=11' } }
  const total = feet * 12 + inches
  if (!within(total, bodyLimits.inches)) return { fields: { feet: range(feetLimits) } }
  return { value: tidy(total * centimetersPerInch) }
}

const weightOf = (typed: TypedBody): Measured => {
  const [field, text, limits, factor] =
    typed.measurement === 'metric'
      ? (['kilograms', typed.kilograms, bodyLimits.weightKg, 1] as const)
      : (['pounds', typed.pounds, bodyLimits.pounds, kilogramsPerPound] as const)
  if (text.trim() === '') return null
  const number = numberOf(text)
  if (number === null) return { fields: { [field]: 'numeric' } }
  return within(number, limits) ? { value: tidy(number * factor) } : { fields: { [field]: range(limits) } }
}

/** What was typed, converted once (facts §5). A measure that was not typed yet is left out. */
export function readBody(typed: TypedBody): { heightCm?: number; weightKg?: number; fields: Record<string, string> } {
  const [height, weight] = [heightOf(typed), weightOf(typed)]
  return {
    ...(height && 'value' in height ? { heightCm: height.value } : {}),
    ...(weight && 'value' in weight ? { weightKg: weight.value } : {}),
    fields: { ...(height && 'fields' in height ? height.fields : {}), ...(weight && 'fields' in weight ? weight.fields : {}) },
  }
}
