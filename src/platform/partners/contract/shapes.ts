import * as z from 'zod/mini'
import { isoDayRule } from '../../../shared/fields/date-rules.ts'
import { phone } from '../../../shared/fields/phone-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, requiredOption, requiredText, uuidPattern } from '../../../shared/fields/text-rules.ts'
import { withoutDirections } from '../../../shared/isolate.ts'
import {
  companyKey,
  industries,
  licenseAnswers,
  mostRecipients,
  partnerStates,
  partnerTypes,
  timeZones,
  websiteOf,
} from '../rules/index.ts'

export const key = z.string().check(z.regex(uuidPattern, ruleCode('invalid')))

/** Milliseconds since 1970, as the specification writes its `timestamp`. */
const timestamp = z.int()

/** One line of text: what is shown in lists and mails has no line breaks. */
const oneLine = (most: number) => requiredText(most).check(z.regex(/^[^\r\n]*$/, ruleCode('regex')))

/** A company's name, without marks of direction; one that is all blanks, marks or invisible signs is none. */
export const company = oneLine(100).check(
  z.overwrite(withoutDirections),
  z.refine((typed) => companyKey(typed) !== '', ruleCode('required')),
)

const website = z.pipe(
  requiredText(200).check(z.refine((typed) => websiteOf(typed) !== null, ruleCode('regex'))),
  z.transform((typed: string) => websiteOf(typed) ?? ''),
)

/** What a company says of itself (platform §2 "Partnership form"). */
export const requestFields = {
  name: oneLine(80),
  company,
  companywebsite: website,
  phone: phone(),
  email: email(),
  industries: requiredOption(industries),
  message: z._default(z.string().check(z.trim(), z.maxLength(2000, ruleCode('max-length', { max: 2000 }))), ''),
}

const recipients = z.array(email()).check(z.maxLength(mostRecipients, ruleCode('max-length', { max: mostRecipients })))

/** What an administrator settles with the company (platform §3 "Partner"). */
export const settled = {
  type: z._default(requiredOption(partnerTypes), 'referrer'),
  notes: z._default(z.string().check(z.trim(), z.maxLength(2000, ruleCode('max-length', { max: 2000 }))), ''),
  timeZone: z._default(requiredOption(timeZones), 'America/Toronto'),
  limitedLineTravelInsuranceLicense: z._default(requiredOption(licenseAnswers), "I don't know"),
  limitedLineTravelInsuranceLicenseNumber: z._default(
    z.string().check(z.trim(), z.maxLength(40, ruleCode('max-length', { max: 40 }))),
    '',
  ),
  /** Whether the partner is told of each purchase, and at which addresses; without any at `email`. */
  purchasePolicyOpt: z._default(z.boolean(), false),
  purchaseEmailOptions: z._default(recipients, []),
  /** The same for somebody whom no insurer could take. */
  knockOutOptOption: z._default(z.boolean(), false),
  knockoutEmailOptions: z._default(recipients, []),
}

export const partner = z.object({
  key: z.string(),
  type: z.enum(partnerTypes),
  timestamp,
  active: z.enum(partnerStates),
  company: z.string(),
  companywebsite: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  industries: z.enum(industries),
  message: z.string(),
  notes: z.string(),
  /** The whole address that stamps anyone who comes by it. */
  partnerurl: z.string(),
  approvedTimestamp: z.nullable(timestamp),
  limitedLineTravelInsuranceLicense: z.enum(licenseAnswers),
  limitedLineTravelInsuranceLicenseNumber: z.string(),
  purchasePolicyOpt: z.boolean(),
  purchaseEmailOptions: z.array(z.string()),
  knockOutOptOption: z.boolean(),
  knockoutEmailOptions: z.array(z.string()),
  isDeleted: z.boolean(),
  /** An IANA name. */
  timeZone: z.enum(timeZones),
  /** Counts the changes of its fields. */
  revision: z.int(),
})
export type Partner = z.output<typeof partner>

const day = isoDayRule()

/** -1: none (platform §3 "Partner campaign"); else a day of the partner's time zone, YYYY-MM-DD, that belongs to the campaign. */
export const campaignDay = z._default(z.union([z.literal(-1), day], ruleCode('date')), -1)

export const campaign = z.object({
  key: z.string(),
  idnum: z.int(),
  label: z.string(),
  startDate: z.union([z.literal(-1), z.string()]),
  endDate: z.union([z.literal(-1), z.string()]),
  timestamp,
  /** On the partner's present day. */
  state: z.enum(['to-come', 'running', 'over']),
  /** The whole address that stamps partner and campaign. */
  url: z.string(),
  revision: z.int(),
})
export type Campaign = z.output<typeof campaign>

export const label = oneLine(60)

/** Why something was done; it stays with the partner. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, ruleCode('length-between', { min: 10, max: 500 })),
    z.maxLength(500, ruleCode('length-between', { min: 10, max: 500 })),
  )
