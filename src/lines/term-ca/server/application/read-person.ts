import type * as z from 'zod/mini'
import { isPostalCode, postalFitsProvince, tidyPostalCode } from '../../../../shared/fields/canadian-rules.ts'
import { isPhone, phoneDigits } from '../../../../shared/fields/phone-rules.ts'
import { email as emailRule, nameProblem } from '../../../../shared/fields/text-rules.ts'
import { isThrowAway } from '../../../../platform/accounts/server/index.ts'
import type { saveCATermApplication } from '../../contract.ts'
import { readBody } from '../../rules/body.ts'
import { readBirthDate } from './birth-date.ts'
import type { StoredApplication } from './stored-application.ts'

type Patch = z.output<typeof saveCATermApplication.payload>['application']
type TypedUser = NonNullable<Patch['user']>
type TypedSurvey = NonNullable<Patch['surveyQuestions']>
type Parts = Pick<StoredApplication, 'eligibility' | 'person'>
export type ReadParts = Parts & { fields: Record<string, string> }

const addressCheck = emailRule()

const noBody = { measurement: 'metric', feet: '', inches: '', pounds: '', centimeters: '', kilograms: '' } as const
const bodyKeys = ['measurement', 'feet', 'inches', 'pounds', 'centimeters', 'kilograms'] as const

/**
 * The specification's keys say no measurement (term life §3): a page that leaves it out means the one whose boxes it fills. Where it
 * fills boxes of both, or none, what counted before goes on counting.
 */
const measurementOf = (typed: TypedUser): Partial<Pick<TypedUser, 'measurement'>> => {
  if (typed.measurement !== undefined) return { measurement: typed.measurement }
  const isStandard = Boolean(typed.feet || typed.inches || typed.pounds)
  const isMetric = Boolean(typed.centimeters || typed.kilograms)
  return isStandard === isMetric ? {} : { measurement: isStandard ? 'standard' : 'metric' }
}

const readContact = (typed: TypedUser, person: Parts['person'], fields: Record<string, string>): void => {
  for (const key of ['firstName', 'lastName'] as const) {
    const text = typed[key]
    if (text === undefined) continue
    if (text === '') fields[`user.${key}`] = 'required'
    else {
      const problem = nameProblem(text)
      if (problem) fields[`user.${key}`] = problem
      else person[key] = text
    }
  }
  if (typed.middleInitial !== undefined) {
    if (typed.middleInitial !== '' && !/^\p{L}$/u.test(typed.middleInitial)) fields['user.middleInitial'] = 'name'
    else person.middleInitial = typed.middleInitial.toUpperCase()
  }
  if (typed.suffix !== undefined) person.suffix = typed.suffix
  if (typed.phoneNumber !== undefined) {
    if (typed.phoneNumber === '') fields['user.phoneNumber'] = 'required'
    else if (!isPhone(typed.phoneNumber)) fields['user.phoneNumber'] = 'phone'
    else person.phone = phoneDigits(typed.phoneNumber)
  }
  if (typed.emailAddress !== undefined) {
    const read = addressCheck.safeParse(typed.emailAddress)
    if (!read.success) fields['user.emailAddress'] = typed.emailAddress === '' ? 'required' : 'email'
    // Term life §8: a throw-away address is none to hold a policy with, no matter who sends it (P-088).
    else if (isThrowAway(read.data)) fields['user.emailAddress'] = 'disposable'
    else person.email = read.data
  }
}

const readAddress = (typed: NonNullable<TypedUser['address']>, parts: Parts, fields: Record<string, string>): void => {
  const { eligibility, person } = parts
  const before = person.address ?? { addr1: '', city: '', province: eligibility.province ?? '', postalCode: '' }
  const address = { ...before }
  for (const key of ['addr1', 'city'] as const) {
    const text = typed[key]
    if (text === undefined) continue
    if (text === '') fields[`user.address.${key}`] = 'required'
    else address[key] = text
  }
  if (typed.province !== undefined) address.province = typed.province
  if (typed.postalCode !== undefined) {
    if (typed.postalCode === '') fields['user.address.postalCode'] = 'required'
    else if (!isPostalCode(typed.postalCode)) fields['user.address.postalCode'] = 'postal-code'
    else address.postalCode = tidyPostalCode(typed.postalCode)
  }
  if (typed.postalCode !== undefined && address.postalCode !== '' && !postalFitsProvince(address.postalCode, address.province))
    fields['user.address.postalCode'] ??= 'postal-province'
  // An old postal code that the new province cannot have is asked for again.
  else if (address.postalCode !== '' && !postalFitsProvince(address.postalCode, address.province)) address.postalCode = ''
  // The home province is one and the same, wherever it is asked (T-075).
  if (address.province !== '') eligibility.province = address.province
  // The first page asks for the province alone; that is no address yet.
  if (person.address || [address.addr1, address.city, address.postalCode].some(Boolean)) person.address = address
}

/** A page of the person's own data. What was typed before stays where a page does not ask for it. */
export function readUser(typed: TypedUser, before: Parts, today: string): ReadParts {
  const fields: Record<string, string> = {}
  const parts: Parts = { eligibility: { ...before.eligibility }, person: { ...before.person } }
  readContact(typed, parts.person, fields)
  if (typed.address) readAddress(typed.address, parts, fields)
  if (typed.sex !== undefined) parts.eligibility.sex = typed.sex
  if (typed.dob !== undefined) {
    const born = readBirthDate(typed.dob, today)
    if ('problem' in born) fields['user.dob'] = born.problem
    else parts.eligibility.dateOfBirth = born.date
  }
  if (bodyKeys.some((key) => typed[key] !== undefined)) {
    const body = { ...noBody, ...parts.person.body, ...measurementOf(typed) }
    for (const key of bodyKeys) if (typed[key] !== undefined) Object.assign(body, { [key]: typed[key] })
    const { heightCm, weightKg, fields: problems } = readBody(body)
    for (const [key, problem] of Object.entries(problems)) fields[`user.${key}`] = problem
    parts.person = { ...parts.person, body, heightCm, weightKg }
  }
  return { ...parts, fields }
}

/** The eligibility survey (term life §3). A past absence wants to know when (T-030). */
export function readSurvey(typed: TypedSurvey, before: Parts): ReadParts {
  const fields: Record<string, string> = {}
  const eligibility = { ...before.eligibility }
  const isYes = (answer: 'yes' | 'no' | undefined): boolean | undefined => (answer === undefined ? undefined : answer === 'yes')
  const answers = {
    isCanadian: isYes(typed.isCanadian),
    usesTobacco: isYes(typed.tobaccoFor12Month),
    replacesPolicy: isYes(typed.policyIntend),
    absentNow: isYes(typed.absentFor14DCurrent),
  }
  for (const [name, answer] of Object.entries(answers)) if (answer !== undefined) Object.assign(eligibility, { [name]: answer })
  if (typed.absentFor14DPast === 'no') eligibility.absentPast = null
  else if (typed.absentFor14DPast === 'yes') {
    if (typed.absentFor14DPastWhen === undefined) fields['surveyQuestions.absentFor14DPastWhen'] = 'required-option'
    else eligibility.absentPast = typed.absentFor14DPastWhen
  }
  return { eligibility, person: before.person, fields }
}
