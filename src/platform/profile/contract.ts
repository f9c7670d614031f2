import * as z from 'zod/mini'
import { defineFunction, openToAll, signedInAlone, signedInOrActing } from '../../shared/function.ts'

/** A person's own records; a partner reads and writes those of the customer it acts for, masked (security R7). */
const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const figure = z.optional(z.union([z.string().check(z.maxLength(12)), z.number()]))

/** Platform §3 "User profile". Both spellings of a field hold the same value (reading P-047). */
export const profileView = z.object({
  id: z.string(),
  key: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  firstname: z.string(),
  firstName: z.string(),
  lastname: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  phone: z.string(),
  /** The mobile number was proved by a code; a changed number is not. */
  mobileVerified: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA']),
  zipcode: z.string(),
  postcode: z.string(),
  /** MM/DD/YYYY, and its parts. */
  dob: z.string(),
  birthday: z.string(),
  birthmonth: z.string(),
  birthyear: z.string(),
  /** The last four characters, or nothing. */
  ssn: z.string(),
  driverlicense: z.string(),
  bio: z.string(),
  gender: z.enum(['male', 'female', '']),
  /** "5 ft 10 in". */
  height: z.string(),
  heightfeet: z.nullable(z.number()),
  heightinches: z.nullable(z.number()),
  heightcm: z.nullable(z.number()),
  /** "180 lb". */
  weight: z.string(),
  weightpounds: z.nullable(z.number()),
  weightkilos: z.nullable(z.number()),
  bmi: z.nullable(z.number()),
  units: z.enum(['standard', 'metric']),
  preferredLang: z.enum(['en', 'fr', 'ar']),
  level: z.int(),
  status: z.string(),
  group: z.string(),
  partnerId: z.string(),
  campaignId: z.string(),
  /** How many there are; the lists have functions of their own. */
  alerts: z.int(),
  policies: z.int(),
  applications: z.int(),
})
export type ProfileView = z.output<typeof profileView>

export const getProfile = defineFunction({
  name: 'getProfile',
  summary: 'My profile',
  source: 'platform §3 "User profile"',
  payload: z.object({}),
  answer: z.object({ profile: profileView }),
  access: signedInOrActing,
  rateClass: 'read',
  // Each read of masked fields leaves a row (security R24).
  logClass: 'audited',
  actingNeeds: ['fill-in'],
})

/** What a form asks of most people: counted on the account's home. */
export const outlineFields = [
  'firstname',
  'lastname',
  'dob',
  'gender',
  'email',
  'mobile',
  'address',
  'city',
  'state',
  'zipcode',
] as const

/** Which fields are filled in, without what stands in them: nothing masked is read, so nothing is written down. */
export const getProfileOutline = defineFunction({
  name: 'getProfileOutline',
  summary: 'What my profile still lacks',
  source: 'ours (the account’s home)',
  payload: z.object({}),
  answer: z.object({ firstname: z.string(), filled: z.array(z.enum(outlineFields)), missing: z.array(z.enum(outlineFields)) }),
  access: signedInAlone,
  rateClass: 'read',
  logClass: 'plain',
})

/**
 * Only what a person may write about themselves; everything else in the payload is dropped (security T9). A field that is left
 * out stays as it is, an empty one is cleared, a masked one that comes back as it was shown stays as it is.
 */
export const profileChange = z.object({
  username: text(80),
  firstname: text(80),
  firstName: text(80),
  lastname: text(80),
  lastName: text(80),
  mobile: text(30),
  phone: text(30),
  address: text(120),
  city: text(80),
  state: text(20),
  country: text(20),
  zipcode: text(20),
  postcode: text(20),
  dob: text(10),
  birthday: figure,
  birthmonth: figure,
  birthyear: figure,
  ssn: text(25),
  driverlicense: text(25),
  bio: text(500),
  gender: text(10),
  units: text(10),
  heightfeet: figure,
  heightinches: figure,
  heightcm: figure,
  weightpounds: figure,
  weightkilos: figure,
  preferredLang: text(5),
})
export type ProfileChange = z.output<typeof profileChange>

export const updateProfile = defineFunction({
  name: 'updateProfile',
  summary: 'Change my profile',
  source: 'platform §2 "userprofileupdate"',
  payload: profileChange,
  answer: z.object({ profile: profileView }),
  access: signedInOrActing,
  rateClass: 'save',
  logClass: 'audited',
})

/** A copy of everything that is kept of me. Needs a sign-in of the last minutes. */
export const exportMyData = defineFunction({
  name: 'exportMyData',
  summary: 'A copy of my data: JSON and policy documents in one archive',
  source: 'ours (security R25)',
  payload: z.object({}),
  answer: z.object({ filename: z.string(), content: z.string() }),
  access: signedInAlone,
  rateClass: 'save',
  logClass: 'audited',
})

/** Erases me. Policies, the ledger and the audit trail stay, because the law asks for them. Needs a sign-in of the last minutes. */
export const deleteMe = defineFunction({
  name: 'deleteMe',
  summary: 'Erase my account and my data',
  source: 'ours (security R25)',
  payload: z.strictObject({
    /** The person's own e-mail, typed again. */
    confirm: z.string().check(z.maxLength(254)),
  }),
  answer: z.object({ erased: z.boolean(), kept: z.array(z.string()) }),
  access: signedInAlone,
  rateClass: 'save',
  logClass: 'plain',
})

/** The state that a US ZIP code belongs to, so that a form can fill it in. */
export const lookUpPostcode = defineFunction({
  name: 'lookUpPostcode',
  summary: 'The state of a ZIP code',
  source: 'platform §5 "Postcode lookup"',
  payload: z.object({ postcode: z.string().check(z.maxLength(20)) }),
  answer: z.object({ state: z.nullable(z.string()) }),
  access: { ...openToAll, visitor: 'public' },
  rateClass: 'read',
  logClass: 'plain',
})
