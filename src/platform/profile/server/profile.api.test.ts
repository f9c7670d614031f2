import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { confirmMobile, getDemoTexts, sendMobileCode } from '../../messages/contract.ts'
import { getProfile, getProfileOutline, lookUpPostcode, updateProfile } from '../contract.ts'

const test_ = appForFile()
let june: SignedIn
let maya: SignedIn
beforeAll(async () => {
  june = await signIn(test_, 'june@example.com')
  maya = await signIn(test_, 'maya@example.com')
})

const rowsOf = async (sql: string, values: unknown[] = []) => (await test_.app.ctx.pool.query(sql, values)).rows

describe('getProfileOutline', () => {
  test('names what is filled in and what is not, says none of it but the first name, and leaves no row in the audit trail', async () => {
    const { visitor, subject } = await signIn(test_, 'outline@example.com')
    const empty = (await visitor.call(getProfileOutline, {})).body
    expect([empty['firstname'], empty['filled'], empty['missing'].length]).toEqual(['', ['email'], 9])
    await visitor.call(updateProfile, { firstname: 'Outline', dob: '03/14/1988', ssn: '123-45-6789', mobile: '207-555-0142' })
    const { body } = await visitor.call(getProfileOutline, {})
    expect(body).toMatchObject({ firstname: 'Outline', filled: ['firstname', 'dob', 'email', 'mobile'] })
    expect(JSON.stringify(body)).not.toMatch(/1988|6789|0142/)
    expect(await rowsOf("select 1 from audit_entry where action = 'getProfileOutline' and actor = $1", [subject])).toEqual([])
    expect((await test_.visitor().call(getProfileOutline, {})).status).toBe(401)
  })
})

describe('getProfile', () => {
  test('a new profile has every field of platform §3 and the defaults of §9 (P-046, P-159)', async () => {
    const { body } = await june.visitor.call(getProfile, {})
    expect(body['profile']).toMatchObject({
      key: june.subject,
      email: 'june@example.com',
      emailVerified: true,
      country: 'US',
      group: 'UNSET',
      status: 'NONE',
      level: 0,
      partnerId: 'unknown',
      campaignId: 'unknown',
      preferredLang: 'en',
      units: 'standard',
      alerts: 0,
      policies: 0,
      applications: 0,
    })
    const empty =
      'firstname lastname mobile phone address city state zipcode postcode dob ssn driverlicense bio gender height weight'
    for (const name of [...empty.split(' '), 'birthday', 'birthmonth', 'birthyear']) expect(body['profile'][name], name).toBe('')
    for (const name of ['heightfeet', 'heightinches', 'heightcm', 'weightpounds', 'weightkilos'])
      expect(body['profile'][name], name).toBeNull()
    expect(body['profile'].id).toBe(june.id)
  })

  test('a visitor has none, and nobody may name another person’s (P-116)', async () => {
    expect((await test_.visitor().call(getProfile, {})).status).toBe(401)
    const asked = await june.visitor.post('getProfile', { userkey: maya.subject })
    expect(asked.status).toBe(403)
    expect(JSON.stringify(asked.body)).not.toContain('maya')
  })

  test('one’s own id is a userkey as one’s key is, another’s is not, and neither is for a visitor (P-116, P-078)', async () => {
    const { profile } = (await june.visitor.call(getProfile, {})).body
    for (const userkey of [profile.id, profile.key, '', null]) {
      const asked = await june.visitor.post('getProfile', { userkey })
      expect(asked.body, `${userkey}`).toMatchObject({ haserror: false, profile: { id: june.id } })
    }
    expect((await june.visitor.post('getProfile', { userkey: maya.id })).status).toBe(403)
    expect((await test_.visitor().post('getQuotes', { userkey: june.id })).status).toBe(403)
  })

  test('each read leaves a row in the audit trail', async () => {
    const before = await rowsOf("select 1 from audit_entry where action = 'getProfile' and actor = $1", [june.subject])
    await june.visitor.call(getProfile, {})
    const after = await rowsOf("select 1 from audit_entry where action = 'getProfile' and actor = $1", [june.subject])
    expect(after.length).toBe(before.length + 1)
  })
})

describe('updateProfile', () => {
  test('both spellings are kept in step (reading P-047)', async () => {
    await june.visitor.call(updateProfile, { firstName: 'June', lastname: 'Lark', postcode: '90210', phone: '207-555-0142' })
    const { profile } = (await june.visitor.call(getProfile, {})).body
    expect(profile).toMatchObject({
      firstname: 'June',
      firstName: 'June',
      lastname: 'Lark',
      lastName: 'Lark',
      zipcode: '90210',
      postcode: '90210',
      state: 'CA',
      mobile: '207-555-0142',
    })
  })

  test('height and weight in both units, and the index', async () => {
    const { body } = await june.visitor.call(updateProfile, { heightfeet: 5, heightinches: 10, weightpounds: '180' })
    expect(body['profile']).toMatchObject({
      heightcm: 177.8,
      weightkilos: 81.6,
      bmi: 25.8,
      height: '5 ft 10 in',
      weight: '180 lb',
    })
    const metric = await june.visitor.call(updateProfile, { units: 'metric', heightcm: 178, weightkilos: 82 })
    expect(metric.body['profile']).toMatchObject({ heightfeet: 5, heightinches: 10, bmi: 25.9, height: '178 cm' })
  })

  test('units are those of the country until somebody chooses, and a choice stays without a height or a weight', async () => {
    const { visitor } = await signIn(test_, 'units@example.com')
    const unitsAfter = async (change: object) => (await visitor.call(updateProfile, change)).body['profile'].units
    expect(await unitsAfter({ firstname: 'Noor' })).toBe('standard')
    expect(await unitsAfter({ country: 'CA' })).toBe('metric')
    expect(await unitsAfter({ units: 'standard' })).toBe('standard')
    expect(await unitsAfter({ firstname: 'Nour' })).toBe('standard')
  })

  test('numbers that identify a person are shown masked, encrypted at rest and never logged whole', async () => {
    const { body } = await june.visitor.call(updateProfile, {
      ssn: '123-45-6789',
      driverlicense: 'D1234567',
      dob: '04/09/1988',
      address: 'Canary Lane 7',
    })
    expect(body['profile']).toMatchObject({ ssn: '•••• 6789', driverlicense: '•••• 4567', dob: '04/09/1988', birthyear: '1988' })
    const again = await june.visitor.call(updateProfile, {
      ssn: body['profile'].ssn,
      driverlicense: body['profile'].driverlicense,
    })
    expect(again.body['profile'].ssn).toBe('•••• 6789')
    const stored = JSON.stringify([await rowsOf('select * from profile'), await rowsOf('select * from audit_entry')])
    for (const canary of ['123456789', 'D1234567', '1988-04-09', '04/09/1988', 'Canary', 'Lark'])
      expect(stored).not.toContain(canary)
  })

  test('what is wrong is said by field, and nothing is written half', async () => {
    const before = (await june.visitor.call(getProfile, {})).body['profile']
    const answer = await june.visitor.call(updateProfile, { city: 'Portland', mobile: '1165551234', zipcode: '9021' })
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ mobile: 'phone', zipcode: 'zip' })
    expect(JSON.stringify(answer.body)).not.toContain('1165551234')
    expect((await june.visitor.call(getProfile, {})).body['profile']).toEqual(before)
  })

  test('no privileged field can be written (security T9)', async () => {
    const privileged = {
      status: 'admin',
      level: 9,
      group: 'STAFF',
      emailVerified: false,
      partnerId: 'acme',
      campaignId: 'spring',
      role: 'admin',
      id: maya.id,
      email: 'maya@example.com',
      policies: [{ policyNum: 'x' }],
    }
    const { status, body } = await june.visitor.post('updateProfile', { ...privileged, city: 'Bath' })
    expect(status).toBe(200)
    expect(body['profile']).toMatchObject({
      city: 'Bath',
      status: 'NONE',
      level: 0,
      group: 'UNSET',
      emailVerified: true,
      partnerId: 'unknown',
      campaignId: 'unknown',
      email: 'june@example.com',
    })
    expect(
      (await june.visitor.post('saveAlert', { label: 'x', event_type: 'x', method: 'email', destination: 'x@y.zz' })).status,
    ).toBe(403)
    const proto = await june.visitor.post('updateProfile', '{"__proto__":{"status":"admin"},"city":"Bath"}')
    expect(proto.status).toBe(400)
  })

  test('the preferred language is kept with the person and in the cookie', async () => {
    const { headers, body } = await june.visitor.call(updateProfile, { preferredLang: 'fr' })
    expect(body['profile'].preferredLang).toBe('fr')
    expect(String(headers['set-cookie'])).toContain('locale=fr')
    expect((await june.visitor.call(updateProfile, { preferredLang: 'xx' })).status).toBe(400)
    await june.visitor.call(updateProfile, { preferredLang: 'en' })
  })

  test('one person’s profile never shows in another’s', async () => {
    expect(JSON.stringify((await maya.visitor.call(getProfile, {})).body)).not.toMatch(/June|Lark|90210|45-6789|• 6789/)
  })

  test('names of sixty letters, of other scripts, and twenty changes at once', async () => {
    const long = 'É'.repeat(60)
    expect((await maya.visitor.call(updateProfile, { firstname: long, lastname: 'منى' })).body['profile'].firstname).toBe(long)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        maya.visitor.call(updateProfile, at % 2 ? { city: `City ${at}` } : { bio: `Bio ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { profile } = (await maya.visitor.call(getProfile, {})).body
    expect(profile.city).toMatch(/^City/)
    expect(profile.bio).toMatch(/^Bio/)
    expect(profile.lastname).toBe('منى')
  })
})

test('a mobile number is confirmed by its code, until it changes', async () => {
  const { visitor } = await signIn(test_, 'mobile@example.com')
  const confirmed = async () => (await visitor.call(getProfile, {})).body['profile'].mobileVerified
  expect(await confirmed()).toBe(false)
  await visitor.call(updateProfile, { mobile: '207-555-0177' })
  expect(await confirmed()).toBe(false)
  await visitor.call(sendMobileCode, {})
  const otp = await test_.until(async () => {
    const { texts } = (await visitor.call(getDemoTexts, {})).body
    const text = texts.find(({ to }: { to: string }) => to.endsWith('2075550177'))?.text
    return /\b(\d{6})\b/.exec(text ?? '')?.[1]
  })
  expect((await visitor.call(confirmMobile, { otp })).body).toMatchObject({ confirmed: true })
  expect(await confirmed()).toBe(true)
  await visitor.call(updateProfile, { mobile: '207-555-0178' })
  expect(await confirmed()).toBe(false)
})

test('a ZIP code of five characters yields its state, nothing else does (platform §5; P-112)', async () => {
  const visitor = test_.visitor()
  const stateOf = async (postcode: string) => (await visitor.call(lookUpPostcode, { postcode })).body['state']
  expect(await stateOf('90210')).toBe('CA')
  expect(await stateOf('9021')).toBeNull()
  expect(await stateOf('K1A0B')).toBeNull()
})
