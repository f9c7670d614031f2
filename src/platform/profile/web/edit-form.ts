import { toUsDate } from '../../../shared/dates.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { readDate } from '../../../web/form/date-boxes.ts'
import { type Boxes } from '../../../web/form/boxes.ts'
import { defineForm } from '../../../web/form/define-form.ts'
import { optional, secret, text } from '../../../web/form/fields.ts'
import type { ProfileChange, ProfileView } from '../contract.ts'

/** The boxes in the order of the page; the summary of errors keeps it. */
export const fieldOrder = [
  'firstname',
  'lastname',
  'dob',
  'gender',
  'mobile',
  'country',
  'address',
  'city',
  'state',
  'zipcode',
  'units',
  'heightfeet',
  'heightinches',
  'heightcm',
  'weightpounds',
  'weightkilos',
  'ssn',
  'driverlicense',
  'preferredLang',
  'bio',
] as const

const plain = [
  'firstname',
  'lastname',
  'gender',
  'mobile',
  'country',
  'address',
  'city',
  'zipcode',
  'state',
  'units',
  'bio',
  'preferredLang',
] as const
const figures = ['heightfeet', 'heightinches', 'heightcm', 'weightpounds', 'weightkilos'] as const
const secrets = ['ssn', 'driverlicense'] as const
/** A person may write these in the digits of an Arabic keyboard. */
const takesFigure: ReadonlySet<string> = new Set(['mobile', 'zipcode', ...figures])

export function boxesOfProfile(profile: ProfileView): Boxes {
  return {
    // Whom the form was opened for; it is no field of the profile.
    userkey: profile.key,
    ...Object.fromEntries(plain.map((name) => [name, profile[name]])),
    ...Object.fromEntries(figures.map((name) => [name, profile[name] === null ? '' : String(profile[name])])),
    'dob.month': profile.birthmonth,
    'dob.day': profile.birthday,
    'dob.year': profile.birthyear,
  }
}

/**
 * What the form asks to change. An empty box clears its field, except for the encrypted numbers: they are cleared by their own tick,
 * because the form never shows them whole.
 */
export function changeOfBoxes(boxes: Boxes): ProfileChange {
  const latin = Object.fromEntries(Object.entries(boxes).map(([name, typed]) => [name, latinDigits(typed)]))
  const born = readDate(latin, 'dob')
  const dob = 'date' in born ? toUsDate(born.date) : born.problem === 'empty' ? '' : 'invalid'
  const change: Record<string, string> = { dob }
  for (const name of [...plain, ...figures])
    if (boxes[name] !== undefined) change[name] = (takesFigure.has(name) ? latin : boxes)[name] ?? ''
  for (const name of secrets) {
    const typed = latin[name] ?? ''
    if (typed !== '') change[name] = typed
    else if (boxes[`remove-${name}`] === 'yes') change[name] = ''
  }
  return change
}

/** The server judges a profile as a whole; of its fields the form knows which are never given back. */
export const editForm = defineForm({
  ssn: secret(optional(text())),
  driverlicense: secret(optional(text())),
})
