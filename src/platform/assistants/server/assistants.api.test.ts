import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import {
  assistantCases,
  caDates,
  caPlans,
  labrador,
  life,
  lifePlans,
  petPlans,
  usPlans,
  usTool,
} from '../../../../test/factories/assistants.ts'

const test_ = appForFile({}, { withJobs: false })

const { client, call } = assistantCases(test_)

test('there are four tools of each line, read-only, with strict and described input', async () => {
  const { tools } = await client().listTools()
  const kinds = ['estimate', 'plans', 'cover', 'why_refused']
  const lines = ['travel_us', 'travel_ca', 'pet', 'term_ca']
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    lines.flatMap((line) => kinds.map((kind) => `${line}_${kind}`)).toSorted(),
  )
  for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
    expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true })
    expect(inputSchema['additionalProperties'], name).toBe(false)
    expect(outputSchema, name).toMatchObject({ type: 'object' })
    expect(description, name).toContain('nothing can be bought')
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect((schema as { description?: string }).description, `${name}.${field}`).toMatch(/.{5}/)
  }
})

test('the years that a description names are those that its field takes', async () => {
  const { tools } = await client().listTools()
  const ages = tools.flatMap(({ name, inputSchema }) => {
    const age = inputSchema.properties?.['age'] as { description: string; minimum: number; maximum: number } | undefined
    const named = age && /(\d+) to (\d+)/.exec(age.description)
    return age && named ? [{ name, named: [Number(named[1]), Number(named[2])], taken: [age.minimum, age.maximum] }] : []
  })
  expect(ages.length).toBeGreaterThan(5)
  for (const { name, named, taken } of ages) expect(named, name).toEqual(taken)
})

test('no tool asks for what tells one person from another', async () => {
  const { tools } = await client().listTools()
  const schemas = JSON.stringify(
    tools.map(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).concat(JSON.stringify(inputSchema))),
  )
  for (const personal of [
    'mail',
    'phone',
    'birth',
    'dob',
    'PetName',
    'firstName',
    'street',
    'quotekey',
    'partnerId',
    'applicationId',
    'answers',
  ])
    expect(schemas.toLowerCase(), personal).not.toContain(`"${personal.toLowerCase()}`)
  expect(schemas).not.toMatch(/dateOfBirth/i)
})

const everyPricing: [string, Record<string, unknown>, carrier: string, link: string][] = [
  [
    'travel_us_estimate',
    usTool,
    'Larkspur Travel',
    '/travel/infousa?destination=MX&departs=2026-04-04&returns=2026-04-17&triptype=Flight&cost=0&age=30',
  ],
  [
    'travel_us_plans',
    { ...usPlans, agesOfTravellers: [42, 8], state: 'ME' },
    'Larkspur Travel',
    '/travel/infousa?destination=MX&departs=2026-04-04&returns=2026-04-17&triptype=Flight&cost=5000&age=42&age=8&state=ME',
  ],
  [
    'travel_ca_estimate',
    { ...caDates, destinationType: 'CANADA', age: 30, travellers: 2 },
    'Tamarack Travel',
    '/travelinfocanada?where=CANADA&departs=2026-04-04&returns=2026-04-13&travellers=2&province=ON',
  ],
  [
    'travel_ca_plans',
    caPlans,
    'Tamarack Travel',
    '/travelinfocanada?where=WORLDWIDE&province=ON&kind=SINGLE&departs=2026-04-04&returns=2026-04-13&travellers=1&sum=2000',
  ],
  ['pet_estimate', labrador, 'Speedwell Pet', '/pet?breed=labrador-retriever&age=0&place=US-TX'],
  [
    'pet_plans',
    petPlans,
    'Speedwell Pet',
    '/pet/info?breed=labrador-retriever&age=0&place=US-TX&postal=750&gender=Male&neutered=yes',
  ],
  ['term_ca_estimate', life, 'Sweetgale Life', '/canadianterm?sex=male&tobacco=no&province=ON&age=40'],
  ['term_ca_plans', lifePlans, 'Sweetgale Life', '/quote?sex=male&tobacco=no&province=ON&age=40&amount=250000'],
]

test.each(everyPricing)(
  '%s says whose sample price it is, until when, and where the same answers open',
  async (name, args, carrier, link) => {
    const { answer, text } = await call(name, args)
    expect(answer).toMatchObject({ sold: true, carrier, link: `${test_.app.ctx.settings.origin}${link}` })
    expect(answer.sample).toContain('sample carrier with sample rates')
    expect(text).toContain(answer.sample)
    expect(text).toContain(answer.link)
    expect(text).toMatch(answer.currency === 'USD' ? /\$[\d,.]+ USD/ : /\$[\d,.]+ CAD/)
    // The day ends at midnight of the insurer's clock.
    expect(answer.validUntil).toBe('2026-03-02T05:00:00.000Z')
  },
)

test('every answer that the page has a box for is in the link, and opens there', async () => {
  const link = async (tool: string, args: Record<string, unknown>) => new URL((await call(tool, args)).answer.link).searchParams
  const dog = { ...petPlans, Gender: 'Female', IsSpayedOrNeutered: false, IsServiceAnimal: true, IsBreedingPet: true }
  const ofDog = await link('pet_plans', dog)
  expect(['gender', 'neutered', 'service', 'breeding'].map((name) => ofDog.get(name))).toEqual(['Female', 'no', 'yes', 'yes'])
  expect((await link('pet_plans', petPlans)).get('breeding')).toBeNull()
  const chosen = await link('travel_ca_plans', { ...caPlans, deductible: 0 })
  expect(chosen.get('deductible')).toBe('0')
  const rented = await link('travel_ca_plans', { ...caPlans, rentalFrom: '2026-04-05', rentalTo: '2026-04-08' })
  expect([rented.get('rentalfrom'), rented.get('rentalto')]).toEqual(['2026-04-05', '2026-04-08'])
})

test.each([
  ['fr', 'nothing', 'voyage'],
  ['ar', 'nothing', 'للرحلة'],
])('the language %s is the answer’s own', async (language, _no, word) => {
  const { text, answer } = await call('travel_us_plans', { ...usPlans, language })
  expect(text).toContain(word)
  expect(text).not.toContain('for the trip')
  expect(answer.prices[0]?.amount).toBe(196.8)
})

const refused: [what: string, tool: string, args: Record<string, unknown>, code: string, says: string][] = [
  ['a country that is not covered', 'travel_us_why_refused', { ...usPlans, destination: 'CUBA' }, 'destination-refused', ''],
  ['a departure in the past', 'travel_us_plans', { ...usPlans, departdate: '2026-02-01' }, 'departure-past', ''],
  ['a territory', 'travel_ca_why_refused', { ...caPlans, province: 'YT' }, 'province-unsold', ''],
  ['a traveller of 65', 'travel_ca_why_refused', { ...caPlans, travellers: [{ age: 65 }] }, 'health-missing', 'health questions'],
  [
    'Quebec (G20)',
    'term_ca_why_refused',
    { ...lifePlans, province: 'QC' },
    'province-unavailable',
    'unavailable in your province',
  ],
  ['20 years at 56 (G16)', 'term_ca_why_refused', { ...lifePlans, age: 56 }, 'term-unavailable', '10, 15'],
  ['too much at 58', 'term_ca_plans', { ...lifePlans, age: 58, faceAmount: 1_000_000 }, 'face-unavailable', '$500,000'],
  ['a wolf hybrid', 'pet_why_refused', { ...petPlans, BreedName: 'Wolf Hybrid' }, 'breed-refused', ''],
  ['a postal code elsewhere', 'pet_plans', { ...petPlans, PostalCodeBegins: '900' }, 'postal-region', ''],
]
test.each(refused)('%s is an answer with its reason, and no error', async (_what, tool, args, code, says) => {
  const { answer, text, isError } = await call(tool, args)
  expect(isError).toBe(false)
  const reason = answer.notSold.find((each) => each.code === code)
  expect(reason, JSON.stringify(answer.notSold)).toBeDefined()
  expect(text).toContain(reason?.reason)
  expect(text).toContain(says)
  if (tool.endsWith('why_refused')) expect(answer.prices).toEqual([])
})

test('what nothing stands against is said to be sold', async () => {
  const { answer, text } = await call('travel_us_why_refused', usPlans)
  expect(answer).toMatchObject({ sold: true, prices: [], notSold: [] })
  expect(text).toContain('nothing stands against it')
})

const wrong: [what: string, tool: string, args: Record<string, unknown>, says: RegExp][] = [
  ['an e-mail address', 'travel_us_plans', { ...usPlans, email: 'canary@example.com' }, /no field email.*never asked/],
  ['a birth date', 'term_ca_plans', { ...lifePlans, dob: '1986-03-01' }, /no field dob/],
  ['a name of a pet', 'pet_plans', { ...petPlans, PetName: 'Rufus' }, /no field PetName/],
  ['health answers', 'travel_ca_plans', { ...caPlans, travellers: [{ age: 40, answers: {} }] }, /answers/],
  ['a missing field', 'travel_us_plans', { ...usPlans, triptype: undefined }, /triptype is not accepted.*Cruise/],
  ['an age that nobody has', 'travel_us_plans', { ...usPlans, agesOfTravellers: [130] }, /agesOfTravellers/],
  ['a negative cost', 'travel_us_plans', { ...usPlans, tripcost: -1 }, /tripcost is not accepted \(range/],
  ['a text for a number', 'term_ca_plans', { ...lifePlans, faceAmount: '250000' }, /faceAmount/],
  ['an amount between two steps', 'term_ca_plans', { ...lifePlans, faceAmount: 255_000 }, /faceAmount is not accepted \(step/],
  ['a day that does not exist', 'travel_us_plans', { ...usPlans, departdate: '2026-02-31' }, /departdate/],
  ['a day that no month has', 'travel_ca_plans', { ...caPlans, departureDate: '2026-02-31' }, /^departureDate is.*"pattern"/],
  ['half a rental', 'travel_ca_plans', { ...caPlans, rentalFrom: '2026-04-05' }, /^rentalTo is.*"pattern"/],
  ['a whole postal code', 'pet_plans', { ...petPlans, PostalCodeBegins: '75001' }, /PostalCodeBegins/],
  ['another language', 'travel_us_cover', { language: 'de' }, /language/],
]
test.each(wrong)('%s is refused with what may be sent', async (_what, tool, args, says) => {
  const { text, isError, answer } = await call(tool, args)
  expect(isError).toBe(true)
  expect(text).toMatch(says)
  expect(text).not.toContain('canary@example.com')
  expect(answer).toBeUndefined()
})

describe('what is covered', () => {
  test.each([
    ['travel_us_cover', 'Medical and dental care: $50,000', 'Changing your mind', '/travel/learnmoreusa'],
    ['travel_ca_cover', 'PL-SMED-3', 'A stable condition', '/travelcalearnmore'],
    ['pet_cover', 'Exam fees', 'Waiting periods', '/pet/learnmore'],
    ['term_ca_cover', 'Do I need a medical exam?', 'What happens when the term ends?', '/canadianterm'],
  ])('%s', async (tool, ...said) => {
    const { text } = await call(tool, {})
    for (const each of said) expect(text).toContain(each)
    expect(text).not.toContain('{')
  })

  test('stands as a resource too, in each language', async () => {
    const { resources } = await client().listResources()
    expect(resources).toHaveLength(12)
    for (const { uri } of resources) {
      const { contents } = await client().readResource({ uri })
      const [line, language] = uri.split('/').slice(-2)
      const { text } = await call(`${line!.replace('-', '_')}_cover`, { language })
      expect((contents[0] as { text: string }).text).toBe(text)
    }
  })
})

test('no call keeps anything', async () => {
  const { pool } = test_.app.ctx
  const { rows: tables } = await pool.query(
    // Counts of calls are merged there each second, by network.
    "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'rate_limit'",
  )
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async ({ name }) => [name, (await pool.query(`select count(*)::int as rows from ${name}`)).rows[0].rows]),
      ),
    )
  expect(tables.length).toBeGreaterThan(30)
  const before = await counts()
  for (const [name, args] of everyPricing) await call(name, args)
  for (const [, tool, args] of [...refused, ...wrong]) await call(tool, args)
  for (const line of ['travel_us', 'travel_ca', 'pet', 'term_ca']) await call(`${line}_cover`, {})
  expect(await counts()).toEqual(before)
})

test('an insurer that fails is said to fail, and no more', async () => {
  await test_.simulators.fault('us-travel', { operation: '*', mode: 'error', times: 20 })
  const { text, isError } = await call('travel_us_plans', { ...usPlans, tripcost: 4321 })
  await test_.simulators.clear('us-travel')
  expect(isError).toBe(true)
  expect(text).toMatch(/^(?:This could not be answered|The service is busy)/)
  expect(text).not.toMatch(/127\.0\.0\.1|us-travel|Error|at /)
})
