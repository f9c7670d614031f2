import { readDollars } from '../../../../web/form/dollars.ts'
import { boxesOf, textIn, type Boxes, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, type FormDefinition } from '../../../../web/form/define-form.ts'
import { boxField, type Field } from '../../../../web/form/fields.ts'
import { email } from '../../../../web/form/person-fields.ts'
import { deductibles, isDeductible } from '../../rules/pet.ts'
import type { Choice } from '../pet-prices.ts'

/** Three ways to choose for all pets at once (flows, pet). */
export const presets = [
  { id: 'lean', deductible: 1000, hasRecovery: false },
  { id: 'middle', deductible: deductibles.preset, hasRecovery: false },
  { id: 'full', deductible: 0, hasRecovery: true },
] as const

export type FullChoice = Choice & { deductible: number }

export const firstChoice: FullChoice = { deductible: deductibles.preset, hasRecovery: false }

/** "500.1000r": what is chosen for each pet, for the address. */
export function choicesText(choices: readonly FullChoice[]): string {
  return choices.map(({ deductible, hasRecovery }) => `${deductible}${hasRecovery ? 'r' : ''}`).join('.')
}

/** Null for a text that is not about so many pets, or names what is not sold. */
export function choicesOfText(text: string | null, pets: number): FullChoice[] | null {
  const choices = (text ?? '').split('.').flatMap((each) => {
    const [, amount, option] = /^(\d{1,4})(r?)$/.exec(each) ?? []
    const deductible = Number(amount)
    return amount && isDeductible(deductible) ? [{ deductible, hasRecovery: option === 'r' }] : []
  })
  return choices.length === pets ? choices : null
}

/** Where no script runs, a list stands in place of each slider, and what is chosen there counts. */
export function readPlanBoxes(form: FormData): Boxes {
  const boxes = boxesOf(form)
  const listed = Object.entries(boxes).flatMap(([name, value]) => {
    const [, at] = /^listed\.(\d+)$/.exec(name) ?? []
    return at === undefined ? [] : [[`deductible.${at}`, value] as const]
  })
  return { ...boxes, ...Object.fromEntries(listed) }
}

const deductible = (): Field<number> =>
  boxField(
    (typed) => {
      const amount = readDollars(typed)
      return amount !== null && isDeductible(amount) ? amount : null
    },
    { required: 'error.deductible', wrong: 'error.deductible' },
  )

/** The deductible of each pet; with the address, because bills are sent to somebody (travel §7, petbillingpreview). */
export function planForm(pets: number, { withEmail = true } = {}): FormDefinition<Record<string, number | string>> {
  const fields: Record<string, Field<number | string>> = Object.fromEntries(
    Array.from({ length: pets }, (_each, at) => [`deductible.${at}`, deductible()]),
  )
  return defineForm({
    ...fields,
    ...(withEmail ? { 'bill-email': email({ required: 'error.email-required', wrong: 'error.email' }) } : {}),
  })
}

/** What the boxes choose, for as many pets as there are. */
export function choicesIn(boxes: Typed, pets: number): FullChoice[] {
  return Array.from({ length: pets }, (_each, at) => ({
    deductible: readDollars(textIn(boxes, `deductible.${at}`) ?? '') ?? deductibles.preset,
    hasRecovery: textIn(boxes, `recovery.${at}`) === 'yes',
  }))
}

export function isSameChoice(a: Choice | undefined, b: Choice | undefined): boolean {
  return a?.deductible === b?.deductible && a?.hasRecovery === b?.hasRecovery
}
