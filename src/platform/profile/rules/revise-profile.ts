import { isProvince, isPostalCode, postalFitsProvince, tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { readUsDate, yearsBefore } from '../../../shared/fields/date-rules.ts'
import { isSocialSecurityNumber } from '../../../shared/fields/identity-rules.ts'
import { isDriverLicence, isSomeDriverLicence, licencePatterns } from '../../../shared/fields/licence-formats.ts'
import { codeText } from '../../../shared/fields/rule-code.ts'
import { nameProblem } from '../../../shared/fields/text-rules.ts'
import { isoDate, parseDate, toUsDate, type IsoDate } from '../../../shared/dates.ts'
import { isUsState, isZip, stateOfZip, zipFitsState } from '../../../shared/us-states.ts'
import { readBody } from './read-body.ts'
import { masked, unitsOf, type Change, type Details, type Identity, type Profile, type WrongFields } from './profile.ts'

const textOf = (change: Change, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = change[name]
    if (value !== undefined) return String(value).trim()
  }
  return undefined
}

/** Latest first: the spelling of the later form wins where a caller sends both (reading P-047). */
const spellings = {
  firstname: ['firstName', 'firstname'],
  lastname: ['lastName', 'lastname'],
  mobile: ['mobile', 'phone'],
} as const

const reviseNames = (details: Details, change: Change, wrong: WrongFields): void => {
  for (const name of ['firstname', 'lastname'] as const) {
    const typed = textOf(change, ...spellings[name])
    if (typed === undefined) continue
    const problem = typed === '' ? null : nameProblem(typed)
    if (problem) wrong[name] = problem
    else details[name] = typed
  }
  for (const [name, max] of [
    ['username', 80],
    ['address', 120],
    ['city', 80],
    ['bio', 500],
  ] as const) {
    const typed = textOf(change, name)
    if (typed === undefined) continue
    if (typed.length > max) wrong[name] = codeText('max-length', { max })
    else details[name] = typed
  }
}

const revisePlace = (details: Details, change: Change, wrong: WrongFields): void => {
  const country = textOf(change, 'country')?.toUpperCase()
  if (country === 'US' || country === 'CA') details.country = country
  else if (country) wrong['country'] = 'required-option'
  const isUs = details.country === 'US'

  const mobile = textOf(change, ...spellings.mobile)
  if (mobile !== undefined) details.mobile = mobile
  // One numbering plan serves both countries: ten digits, area code and exchange from 2 to 9.
  if (details.mobile !== '' && !isPhone(details.mobile)) wrong['mobile'] = 'phone'

  const code = textOf(change, 'postcode', 'zipcode')
  if (code !== undefined) details.zipcode = code
  const state = textOf(change, 'state')?.toUpperCase()
  if (state !== undefined) details.state = state
  if (details.zipcode !== '') {
    if (isUs ? !isZip(details.zipcode) : !isPostalCode(details.zipcode)) wrong['zipcode'] = isUs ? 'zip' : 'postal-code'
    else if (!isUs) details.zipcode = tidyPostalCode(details.zipcode)
  }
  // Platform §5: only a code of five characters, and only a US one, yields a state.
  if (isUs && details.state === '' && !wrong['zipcode']) details.state = stateOfZip(details.zipcode) ?? ''
  if (details.state === '') return
  if (isUs ? !isUsState(details.state) : !isProvince(details.state)) wrong['state'] = 'required-option'
  else if (details.zipcode !== '' && !wrong['zipcode']) {
    if (isUs && !zipFitsState(details.zipcode, details.state)) wrong['zipcode'] = 'zip-state'
    if (!isUs && !postalFitsProvince(details.zipcode, details.state)) wrong['zipcode'] = 'postal-province'
  }
}

/** The oldest birth date a form takes: nobody is known to have lived longer. */
const oldestYears = 122

/** A part of the date that is left out stays as it is. */
const readBirth = (change: Change, before: IsoDate | ''): string | undefined => {
  const whole = textOf(change, 'dob')
  const sent = [textOf(change, 'birthyear'), textOf(change, 'birthmonth'), textOf(change, 'birthday')]
  if (sent.every((part) => part === undefined)) return whole
  if (sent.every((part) => !part)) return whole ?? ''
  const stored = before.split('-')
  const [year, month, day] = sent.map((part, at) => part ?? stored[at])
  const date = /^\d{4}$/.test(year ?? '') ? isoDate(Number(year), Number(month), Number(day)) : null
  return date ? toUsDate(date) : 'no such day'
}

const reviseIdentity = (identity: Identity, details: Details, change: Change, today: IsoDate, wrong: WrongFields): void => {
  const birth = readBirth(change, identity.dob)
  if (birth === '') identity.dob = ''
  else if (birth !== undefined) {
    const date = readUsDate(birth) ?? (/^\d{4}-/.test(birth) ? parseDate(birth) : null)
    if (!date) wrong['dob'] = 'date-invalid'
    else if (date > today) wrong['dob'] = codeText('date-late', { max: toUsDate(today) })
    else if (date < yearsBefore(today, oldestYears)) wrong['dob'] = codeText('date-early', { years: oldestYears })
    else identity.dob = date
  }
  const gender = textOf(change, 'gender')?.toLowerCase()
  if (gender === 'male' || gender === 'female' || gender === '') identity.gender = gender
  else if (gender !== undefined) wrong['gender'] = 'required-option'

  const ssn = textOf(change, 'ssn')
  if (ssn !== undefined && (ssn === '' || ssn !== masked(identity.ssn))) {
    if (ssn !== '' && !isSocialSecurityNumber(ssn)) wrong['ssn'] = 'ssn'
    else identity.ssn = ssn.replaceAll('-', '')
  }
  const licence = textOf(change, 'driverlicense')
  if (licence !== undefined && (licence === '' || licence !== masked(identity.driverlicense))) {
    const fits = licencePatterns.has(details.state) ? isDriverLicence(licence, details.state) : isSomeDriverLicence(licence)
    if (licence !== '' && !fits) wrong['driverlicense'] = 'driver-licence'
    else identity.driverlicense = licence.toUpperCase()
  }
}

/** The profile after a change, or what is wrong with the change. Nothing is written half. */
export function reviseProfile(before: Profile, change: Change, today: IsoDate): { profile: Profile } | { wrong: WrongFields } {
  const wrong: WrongFields = {}
  const details = { ...before.details }
  const identity = { ...before.identity }
  reviseNames(details, change, wrong)
  revisePlace(details, change, wrong)
  reviseIdentity(identity, details, change, today, wrong)
  const units = textOf(change, 'units')
  if (units === 'standard' || units === 'metric') details.units = units
  else if (units) wrong['units'] = 'required-option'
  Object.assign(identity, readBody(identity, unitsOf(details), change, wrong))
  return Object.keys(wrong).length > 0 ? { wrong } : { profile: { details, identity } }
}
