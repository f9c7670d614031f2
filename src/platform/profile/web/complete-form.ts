import { reviseProfile } from '../rules/revise-profile.ts'
import { emptyProfile, type WrongFields } from '../rules/profile.ts'
import type { ProfileChange, ProfileView } from '../contract.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { changeOfBoxes } from './edit-form.ts'

/** The steps of "Complete your profile" and their boxes. */
export const completeSteps = {
  you: ['firstname', 'lastname'],
  reach: ['mobile'],
  home: ['country', 'address', 'city', 'state', 'zipcode'],
} as const
export type CompleteStep = keyof typeof completeSteps

type ProfileFields = Pick<ProfileView, 'firstname' | 'lastname' | 'mobile' | 'address' | 'city' | 'zipcode' | 'state'>

/** True while a name, a phone number or an address is missing. */
export function isIncomplete({ firstname, lastname, mobile, address, city, zipcode, state }: ProfileFields): boolean {
  return [firstname, lastname, mobile, address, city, zipcode, state].includes('')
}

/** What these steps ask to change, and nothing else: a birth date that is not asked for stays. */
export function changeOfSteps(boxes: Boxes, steps: readonly CompleteStep[]): ProfileChange {
  const fieldNames = new Set<string>(steps.flatMap((step) => completeSteps[step]))
  const change = changeOfBoxes(Object.fromEntries(Object.entries(boxes).filter(([name]) => fieldNames.has(name))))
  return Object.fromEntries(Object.entries(change).filter(([name]) => fieldNames.has(name)))
}

/** What is wrong with one step, by the rules that the server asks too. */
export function wrongInStep(boxes: Boxes, step: CompleteStep): WrongFields {
  // No step has a date in it, so the day does not matter.
  const revised = reviseProfile(emptyProfile, changeOfSteps(boxes, [step]), '2000-01-01')
  return 'wrong' in revised ? revised.wrong : {}
}
