import { statement } from '../../../db/statement.ts'
import { dayEverywhere } from '../../../server/day-everywhere.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { toUsDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { asLocale } from '../../../shared/locale.ts'
import type { ProfileView } from '../contract.ts'
import { bodyMassIndex, heightFields, weightFields } from '../rules/body.ts'
import { masked, unitsOf, type Profile } from '../rules/profile.ts'
import { mobileHash } from './mobile-code.ts'
import { readProfile, readStanding } from './profile-store.ts'
import { personIdIn } from '../../../server/subject.ts'

/** `person:<id>` → `<id>`. A browser without a person has no profile. */
export function personIdOf(subject: string): string {
  const personId = personIdIn(subject)
  if (personId === null) throw new Failure('unauthenticated', 'a profile belongs to a person')
  return personId
}

export interface PersonRow {
  email: string
  emailVerified: boolean
  locale: string
  role: string
}

export async function findPerson(ctx: ServerContext, personId: string): Promise<PersonRow> {
  const { rows } = await ctx.db.execute<{ email: string; email_verified: boolean; locale: string; role: string }>(
    statement`select email, email_verified, locale, role from person where id = ${personId}`,
  )
  const row = rows[0]
  if (!row) throw new Failure('not-found', 'no such person')
  return { email: row.email, emailVerified: row.email_verified, locale: row.locale, role: row.role }
}

const counts = async (
  ctx: ServerContext,
  subject: string,
): Promise<{ alerts: number; policies: number; applications: number }> => {
  const { rows } = await ctx.db.execute<{
    alerts: number
    policies: number
    applications: number
  }>(statement`select (select count(*)::int from alert where owner = ${subject}) as alerts,
       (select count(*)::int from policy where owner = ${subject} and state = 'in-force' and endorses is null and ends_on >= ${dayEverywhere(ctx)}) as policies,
       (select count(*)::int from application where owner = ${subject} and status not in ('completed', 'cancelled')) as applications`)
  return rows[0] ?? { alerts: 0, policies: 0, applications: 0 }
}

const bodyOf = ({ identity, details }: Profile) => {
  const height = identity.height === null ? null : heightFields(identity.height)
  const weight = identity.weight === null ? null : weightFields(identity.weight)
  const units = unitsOf(details)
  const isMetric = units === 'metric'
  return {
    height: height ? (isMetric ? `${height.centimetres} cm` : `${height.feet} ft ${height.inches} in`) : '',
    heightfeet: height?.feet ?? null,
    heightinches: height?.inches ?? null,
    heightcm: height?.centimetres ?? null,
    weight: weight ? (isMetric ? `${weight.kilograms} kg` : `${weight.pounds} lb`) : '',
    weightpounds: weight?.pounds ?? null,
    weightkilos: weight?.kilograms ?? null,
    bmi: identity.height !== null && identity.weight !== null ? bodyMassIndex(identity.height, identity.weight, units) : null,
  }
}

/** The profile as the contract answers it: both spellings alike, numbers that identify a person masked. */
export async function viewProfile(ctx: ServerContext, subject: string): Promise<ProfileView> {
  const personId = personIdOf(subject)
  const person = await findPerson(ctx, personId)
  const profile = await readProfile(ctx, personId)
  const standing = await readStanding(ctx, personId)
  const { details, identity } = profile
  const [year = '', month = '', day = ''] = identity.dob.split('-')
  return {
    id: personId,
    key: subject,
    email: person.email,
    emailVerified: person.emailVerified,
    username: details.username,
    firstname: details.firstname,
    firstName: details.firstname,
    lastname: details.lastname,
    lastName: details.lastname,
    mobile: details.mobile,
    phone: details.mobile,
    mobileVerified: details.mobile !== '' && standing.verifiedMobileHash === mobileHash(ctx, details.mobile),
    address: details.address,
    city: details.city,
    state: details.state,
    country: details.country,
    zipcode: details.zipcode,
    postcode: details.zipcode,
    dob: identity.dob ? toUsDate(identity.dob) : '',
    birthday: day,
    birthmonth: month,
    birthyear: year,
    ssn: masked(identity.ssn),
    driverlicense: masked(identity.driverlicense),
    bio: details.bio,
    gender: identity.gender,
    ...bodyOf(profile),
    units: unitsOf(details),
    preferredLang: asLocale(person.locale),
    level: standing.level,
    // Platform §3: 'admin' is a status value; the right itself is the person's role.
    status: person.role === 'admin' ? 'admin' : standing.status,
    group: standing.group,
    partnerId: standing.partnerId,
    campaignId: standing.campaignId,
    ...(await counts(ctx, subject)),
  }
}
