import { describe, expect, test } from 'vitest'
import {
  allStatements,
  answers,
  eligible,
  person,
  proof,
  save,
  view,
  wish,
} from '../../../../../test/factories/ca-term-application.ts'
import { signUp } from '../../../../../test/factories/people.ts'
import { appForFile, appForTest } from '../../../../../test/app-for-file.ts'
import { approvedPartner } from '../../../../../test/factories/partners.ts'
import {
  type ApplicationPatch,
  CATermNeedsAssessment,
  getCATermApplication,
  getCATermDecision,
  getCATermLifestyleQuestions,
  getCATermMedicalQuestions,
  getCATermPersonalQuestions,
  getCATermPremium,
  saveCATermApplication,
} from '../../contract.ts'
import { getApplications } from '../../../../platform/applications/contract.ts'

const test_ = appForFile()

const quebec =
  'This product is unavailable in your province at this time. Please contact us for an alternative that meets your needs.'

describe('the questions', () => {
  test('nine, eighteen and ten, from the database, each with text, reason and look-back (T-040, T-104)', async () => {
    const visitor = test_.visitor()
    const lifestyle = (await visitor.call(getCATermLifestyleQuestions, { language: 'en' })).body
    expect(lifestyle['questions']).toHaveLength(9)
    expect(lifestyle).toMatchObject({ version: 'lifestyle-2026-03', effectiveOn: '2026-03-01', language: 'en' })
    expect(lifestyle['questions'][2]).toMatchObject({
      name: 'criminalOffences',
      answer: null,
      type: 'radio',
      order: 3,
      active: true,
      since: '2016-03-01',
    })
    expect(lifestyle['questions'][5]['followUps']).toMatchObject([
      { name: 'amount', kind: 'text', format: 'drinksPerWeek', rule: 'alcoholic', condition: true },
    ])
    const medical = (await visitor.call(getCATermMedicalQuestions, { language: 'fr' })).body
    expect(medical['questions']).toHaveLength(18)
    expect(medical['questions'].filter(({ active }: any) => active)).toHaveLength(16)
    expect(medical['language']).toBe('fr')
    expect(medical['questions'][15]).toMatchObject({ since: '2025-12-01' })
    const statements = (await visitor.call(getCATermPersonalQuestions, { language: 'ar' })).body
    expect(statements['questions']).toHaveLength(10)
  })
  test('each has the keys of a question, unanswered; a follow-up hangs on its yes (T-035)', async () => {
    const visitor = test_.visitor()
    const sets = await Promise.all(
      [getCATermLifestyleQuestions, getCATermMedicalQuestions, getCATermPersonalQuestions].map((definition) =>
        visitor.call(definition, { language: 'en' }),
      ),
    )
    const questions: Record<string, any>[] = sets.flatMap(({ body }) => body['questions'])
    for (const question of questions)
      expect(question).toMatchObject({
        text: expect.stringMatching(/\S/),
        answer: null,
        order: expect.any(Number),
        active: expect.any(Boolean),
      })
    for (const question of sets.slice(0, 2).flatMap(({ body }) => body['questions'])) expect(question.type).toBe('radio')
    const named = (name: string) => questions.find((question) => question['name'] === name)
    expect(named('threeMonthSymptoms')?.['examples']).toHaveLength(7)
    expect(named('sleepApnea')?.['followUps']).toMatchObject([
      {
        name: 'sleepApneaCpap',
        text: expect.stringMatching(/\S/),
        options: [{ value: 'yes' }, { value: 'no' }],
        condition: true,
      },
    ])
    expect(named('heart')?.['followUps']).toEqual([])
  })
  test('a version once loaded is never changed', async () => {
    const { pool } = test_.app.ctx
    await expect(pool.query("update question_set set questions = '[]'")).rejects.toThrow('never changed')
    await expect(pool.query('delete from question_set')).rejects.toThrow('never changed')
  })
})

describe('step 1, without an account', () => {
  test('a page is saved with its partner (T-010), another one adds to it, and the way goes on', async () => {
    const visitor = test_.visitor()
    const { key } = await approvedPartner(test_)
    const first = await save(visitor, undefined, eligible, { partnerId: key, campaignId: 'over' })
    expect(first).toMatchObject({
      haserror: false,
      revision: 1,
      overwrote: false,
      reopened: [],
      next: { step: 'pre-application', part: 'person' },
    })
    const id = first['applicationId']
    expect(await save(visitor, id, person)).toMatchObject({ revision: 2, next: { part: 'person' } })
    expect(await view(visitor, id)).toMatchObject({
      status: 'started',
      applicationStep: 1,
      revision: 2,
      user: {
        firstName: 'Ada',
        phoneNumber: '4165550142',
        emailAddress: 'ada@example.com',
        address: { addr1: '1 Elm St', province: 'ON', postalCode: 'M5V 2T6' },
        centimeters: '178',
        dob: '1986-01-15',
        sex: 'male',
        smoker: false,
        term: 10,
        coverage: null,
      },
      surveyQuestions: { isCanadian: 'yes', absentFor14DPast: 'no' },
    })
    const { rows } = await test_.app.ctx.pool.query('select partner_id, campaign_id, region from application where id = $1', [id])
    expect(rows).toEqual([{ partner_id: key, campaign_id: 'unknown', region: 'ON' }])
  })
  test('height and weight in feet, inches and pounds count without a word on the measurement (T-028)', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    const { measurement: _, centimeters: __, kilograms: ___, ...contact } = person.user
    const user = async (more: ApplicationPatch['user']) => {
      await save(visitor, applicationId, { user: { ...contact, ...more } })
      return (await view(visitor, applicationId))['user']
    }
    const standard = { feet: '5', inches: '10', pounds: '180' }
    expect(await user(standard)).toMatchObject({ ...standard, measurement: 'standard' })
    await signUp(test_, visitor)
    expect(await view(visitor, applicationId)).toMatchObject({ next: { step: 'policy-options' } })
    expect(await user({ centimeters: '178', kilograms: '80' })).toMatchObject({ measurement: 'metric' })
    // Both at once, as a page that has all the boxes sends them: what counted goes on counting.
    expect(await user({ ...standard, centimeters: '178', kilograms: '80' })).toMatchObject({ measurement: 'metric' })
    expect(await user({ ...standard, centimeters: '', kilograms: '' })).toMatchObject({ measurement: 'standard' })
  })
  test('nothing of a person lies readable in the database, and a password is not kept at all', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, {
      ...eligible,
      ...person,
      user: { ...person.user, ...eligible.user, address: person.user.address, password: '4165550199' },
    })
    const { rows } = await test_.app.ctx.pool.query(
      'select a.*, t.*, s.* from application a join application_revision t on t.id = a.id join application_section s on s.application_id = a.id where a.id = $1',
      [applicationId],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/Fielding|1986-\d\d-\d\d|4165550|Elm St/)
    expect(JSON.stringify(await view(visitor, applicationId))).not.toContain('4165550199')
  })
  test('what comes after step 1 wants an account (P-115)', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    await save(visitor, applicationId, person)
    for (const patch of [{ needsSkipped: true }, wish, answers(), { reviewed: true }, allStatements, proof])
      expect(await save(visitor, applicationId, patch)).toMatchObject({ haserror: true, code: 'account-needed' })
    expect((await visitor.call(getCATermDecision, { applicationId })).status).toBe(401)
  })
  test('who signs in there takes the application along, and goes on with it where it is (P-044)', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    await save(visitor, applicationId, person)
    await signUp(test_, visitor)
    expect(await view(visitor, applicationId)).toMatchObject({ next: { step: 'policy-options', part: 'needs' } })
    const list = (await visitor.call(getApplications, {})).body
    expect(list['applications'][0]).toMatchObject({
      id: applicationId,
      line: 'term-ca',
      applicationStep: 2,
      path: `/canadianterm/survey/policy-options/${applicationId}`,
      user: { firstName: 'Ada', lastName: 'Fielding', dob: '1986-01-15' },
    })
  })

  test.each<[string, ApplicationPatch, string, string]>([
    [
      'no citizen',
      { surveyQuestions: { isCanadian: 'no' } },
      'not-canadian',
      'You must be a Canadian Citizen or permanent resident to be eligible for this coverage',
    ],
    ['Quebec', { user: { address: { province: 'QC' } } }, 'province-unavailable', quebec],
    ['17 years', { user: { dob: '2008-03-02' } }, 'age-out-of-range', 'from 18 to 65'],
    ['66 years', { user: { dob: '1960-03-01' } }, 'age-out-of-range', 'from 18 to 65'],
  ])('%s is refused at once, and what was typed stays', async (_title, patch, code, words) => {
    const visitor = test_.visitor()
    const nothing = await save(visitor, undefined, patch)
    expect(nothing).toMatchObject({ haserror: true, code })
    const { applicationId } = await save(visitor, undefined, eligible)
    const refused = await save(visitor, applicationId, patch)
    expect(refused).toMatchObject({ code })
    expect(refused['message']).toContain(words)
    expect(await view(visitor, applicationId)).toMatchObject({
      revision: 2,
      next: { step: 'pre-application', part: 'eligibility' },
    })
    expect(await save(visitor, applicationId, eligible)).toMatchObject({ haserror: false, next: { part: 'person' } })
  })
  test('a Quebec address after an Ontario answer is refused too (T-075)', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    const address = { addr1: '1 rue Sainte-Catherine', city: 'Montréal', province: 'QC', postalCode: 'H2X 1K4' } as const
    expect(await save(visitor, applicationId, { user: { ...person.user, address } })).toMatchObject({
      code: 'province-unavailable',
      message: quebec,
    })
  })

  test.each<[ApplicationPatch, Record<string, string>]>([
    [{ user: { firstName: '', lastName: '4da' } }, { 'user.firstName': 'required', 'user.lastName': 'name' }],
    [{ user: { phoneNumber: '116-555-0142' } }, { 'user.phoneNumber': 'phone' }],
    [{ user: { emailAddress: 'ada@' } }, { 'user.emailAddress': 'email' }],
    [{ user: { emailAddress: 'ada@mailinator.com' } }, { 'user.emailAddress': 'disposable' }],
    [{ user: { address: { postalCode: 'V6B 1A1' } } }, { 'user.address.postalCode': 'postal-province' }],
    [{ user: { address: { postalCode: 'D1A 1A1' } } }, { 'user.address.postalCode': 'postal-code' }],
    [{ user: { dob: '02/29/2001' } }, { 'user.dob': 'date-invalid' }],
    [{ user: { dob: '2026-03-02' } }, { 'user.dob': 'date-late' }],
    [{ user: { dob: '1956-02-28' } }, { 'user.dob': 'date-early' }],
    [
      { user: { measurement: 'metric', centimeters: '100', kilograms: '20' } },
      { 'user.centimeters': 'range|min=122|max=229', 'user.kilograms': 'range|min=30|max=272' },
    ],
    [{ surveyQuestions: { absentFor14DPast: 'yes' } }, { 'surveyQuestions.absentFor14DPastWhen': 'required-option' }],
  ])('%j is said at its field, and nothing of it is kept', async (patch, fields) => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    expect(await save(visitor, applicationId, patch)).toMatchObject({ haserror: true, code: 'fields', fields })
    expect(await view(visitor, applicationId)).toMatchObject({ revision: 1 })
  })
  test('today is Toronto’s: the 18th birthday begins at its midnight', async () => {
    const late = await appForTest({ CLOCK: '2026-03-02T03:30:00Z' }, { withJobs: false })
    const visitor = late.visitor()
    const born = (dob: string) =>
      visitor.call(getCATermPremium, { dob, sex: 'male', smoker: false, province: 'ON', faceAmount: 100_000 })
    expect((await born('2008-03-01')).body).toMatchObject({ haserror: false })
    expect((await born('2008-03-02')).body).toMatchObject({ code: 'age-out-of-range' })
  })
  test('the address is checked by the server; what a client says of it is dropped (T-058, T-079)', async () => {
    const visitor = test_.visitor()
    const { applicationId } = await save(visitor, undefined, eligible)
    const forged = {
      user: { ...person.user, addressCheck: 'validated' },
      status: 'approved',
      decision: { decision: 'Approved' },
      applicationStep: 7,
    }
    expect((await visitor.post('saveCATermApplication', { applicationId, application: forged })).body).toMatchObject({
      haserror: false,
    })
    expect(await view(visitor, applicationId)).toMatchObject({
      status: 'started',
      decision: null,
      applicationStep: 1,
      user: { addressCheck: 'manual' },
    })
    await test_.simulators.fault('address', { operation: '*', mode: 'error', times: 20 })
    await save(visitor, applicationId, { user: { address: { addr1: '2 Elm St' } } })
    await test_.simulators.clear('address')
    expect(await view(visitor, applicationId)).toMatchObject({ user: { addressCheck: 'unverified' } })
  })
})

describe('whose application', () => {
  test('somebody else’s and none at all answer alike', async () => {
    const [owner, other] = [test_.visitor(), test_.visitor()]
    const { applicationId } = await save(owner, undefined, eligible)
    const foreign = [
      await other.call(getCATermApplication, { applicationId }),
      await other.call(saveCATermApplication, { applicationId, application: person }),
      await other.call(getCATermPremium, { applicationId, faceAmount: 100_000 }),
      await other.call(CATermNeedsAssessment, {
        applicationId,
        grossAnnualIncome: 1,
        savingsOrInvestments: 0,
        mortgageBalance: 0,
        loansOrDebts: 0,
        grossHouseholdAnnualIncome: 1,
      }),
    ]
    const unknown = await other.call(getCATermApplication, { applicationId: 'x'.repeat(22) })
    for (const { status, body } of [...foreign, unknown]) expect([status, body['code']]).toEqual([404, 'not-found'])
  })
})
