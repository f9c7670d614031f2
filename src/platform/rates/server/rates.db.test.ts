import { expect, test } from 'vitest'
import pet from '../../../lines/pet/rules/rates/2026-01.json' with { type: 'json' }
import travelCa from '../../../lines/travel-ca/rules/rates/2026-01.json' with { type: 'json' }
import sample from '../../../lines/travel-us/rules/rates/2026-01.json' with { type: 'json' }
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { getRates, loadRateTable, tryRateTable, type RatesOfLine } from '../contract.ts'

const test_ = appForFile({}, { withJobs: false })

const dearer = {
  ...sample,
  version: 'us-travel-2026-06',
  effective: '2026-06-01',
  sizes: { ...sample.sizes, medium: { ...sample.sizes.medium, factorHundredths: 2 * sample.sizes.medium.factorHundredths } },
}

test('a table is judged, its effect is seen before it is loaded and before it holds, and who loaded it stands beside it', async () => {
  const { visitor, email, id } = await signIn(test_, newEmail('admin'), 'admin')
  const line = 'travel-us'
  const read = async (): Promise<RatesOfLine> =>
    (await visitor.call(getRates, {})).body['lines'].find((one: RatesOfLine) => one.line === line)
  expect(await read()).toMatchObject({
    insurer: 'Larkspur Travel',
    currency: 'USD',
    today: '2026-03-01',
    book: 'offered',
    tables: [{ version: sample.version, standing: 'in-force', loadedBy: null, effects: [] }],
  })
  const wrong = (await visitor.call(tryRateTable, { line, table: { ...dearer, zones: {} } })).body
  expect(wrong).toMatchObject({ effective: null, effects: [] })
  expect(wrong['wrong'].join()).toContain('zones.')
  const tried = (await visitor.call(tryRateTable, { line, table: dearer })).body
  expect(tried).toMatchObject({ wrong: [], version: dearer.version, effective: dearer.effective })
  expect(tried['effects']).toHaveLength(3)
  for (const { today, tried: other } of tried['effects']) expect(other / today).toBeCloseTo(2, 1)
  expect((await read()).tables).toHaveLength(1)

  expect((await visitor.call(loadRateTable, { line, table: dearer })).body).toMatchObject({ version: dearer.version })
  expect((await read()).tables).toMatchObject([
    { version: dearer.version, standing: 'coming', loadedBy: email, effects: tried['effects'] },
    { version: sample.version, standing: 'in-force' },
  ])
  const { rows } = await test_.app.ctx.pool.query("select actor, details from audit_entry where action = 'rates-loaded'")
  expect(rows).toEqual([{ actor: `person:${id}`, details: { version: dearer.version, effective: dearer.effective } }])

  const past = (
    await visitor.call(loadRateTable, { line, table: { ...dearer, version: 'us-travel-x', effective: '2026-02-01' } })
  ).body
  expect(past).toMatchObject({ haserror: true, code: 'wrong', message: expect.stringContaining('that day has passed') })
  const other = { ...dearer, waiverCentsPerRentalDay: 1 }
  expect((await visitor.call(loadRateTable, { line, table: other })).body).toMatchObject({ haserror: true, code: 'wrong' })
  expect((await visitor.call(tryRateTable, { line, table: other })).body['wrong']).toEqual(['version: is taken by another table'])
})

test('term life shows its fee beside the insurer’s table; an insurer that does not answer is said to be away', async () => {
  const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
  const read = async (): Promise<RatesOfLine> =>
    (await visitor.call(getRates, {})).body['lines'].find((one: RatesOfLine) => one.line === 'term-ca')
  const { own, tables } = await read()
  expect(tables).toMatchObject([{ standing: 'in-force' }])
  expect(own[0]).toMatchObject({ name: 'Policy fee', rows: [{ day: '2026-01-01' }] })
  const table = { version: 'term-ca-x', effective: '2026-06-01' }
  expect((await visitor.call(tryRateTable, { line: 'term-ca', table })).body['wrong'].length).toBeGreaterThan(1)
  await test_.simulators.fault('term-ca', { operation: 'rates', mode: 'error', times: 10 })
  expect(await read()).toMatchObject({ book: 'away', tables: [], own: [{ name: 'Policy fee' }, { name: 'Provinces' }] })
})

const later = { version: 'later', effective: '2026-06-01' }
const taxed = {
  ...travelCa,
  ...later,
  taxes: travelCa.taxes.map((tax) => (tax.province === 'QC' ? { ...tax, rate: '0.20' } : tax)),
}
const surcharged = { ...pet, ...later, taxes: { ...pet.taxes, 'US-KY': { ...pet.taxes['US-KY'], basisPoints: 1000 } } }
const cheaper = { ...pet, ...later, regionsHundredths: { ...pet.regionsHundredths, 'CA-QC': 50 } }

test.each([
  ['travel-ca', 'Quebec', 'a province’s tax', taxed],
  ['pet', 'Kentucky', 'a state’s surcharge', surcharged],
  ['pet', 'Quebec', 'a province’s factor', cheaper],
])('of %s the sample risk in %s shows %s, which is part of the rate table', async (line, place, _what, table) => {
  const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
  const { wrong, effects } = (await visitor.call(tryRateTable, { line, table })).body
  expect(wrong).toEqual([])
  const changed = effects.filter(({ today, tried }: { today: number; tried: number }) => today !== tried)
  expect(changed.map(({ risk }: { risk: string }) => risk)).toEqual([expect.stringContaining(place)])
  const { own } = (await visitor.call(getRates, {})).body['lines'].find((one: RatesOfLine) => one.line === line) as RatesOfLine
  expect(own.flatMap(({ rows }) => rows).filter(({ isRated }) => isRated)).toHaveLength(1)
})

test('the plans of Canadian travel are shown in their versions', async () => {
  const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
  await visitor.call(getRates, {})
  await test_.app.ctx.pool.query(`insert into travel_ca_plan (code, version, effective_on, position, product, loaded_at)
    select code, 'ca-travel-plans-2026-07', '2026-07-01', position, product, loaded_at from travel_ca_plan`)
  const { lines } = (await visitor.call(getRates, {})).body as { lines: RatesOfLine[] }
  const plans = lines.find(({ line }) => line === 'travel-ca')?.own.find(({ name }) => name === 'Plans')
  expect(plans?.rows.map(({ day }) => day)).toEqual(['2026-07-01', '2026-01-01'])
  expect(plans?.rows[0]?.says).toContain('15 plans')
})

test('nobody but an administrator; loading asks for a fresh second factor', async () => {
  const { visitor, id } = await signIn(test_, newEmail('admin'), 'admin')
  const given = { line: 'travel-us', table: { ...dearer, version: 'us-travel-late' } }
  await test_.app.ctx.pool.query("update person_session set factor_at = factor_at - interval '11 minutes' where user_id = $1", [
    id,
  ])
  test_.app.router.sessions.forget()
  expect((await visitor.post('loadRateTable', given)).body).toMatchObject({ fields: { secondFactor: 'fresh-factor' } })
  expect((await visitor.post('tryRateTable', { ...given, line: 'auto' })).status).toBe(404)
  const agent = (await signIn(test_, newEmail('agent'), 'agent')).visitor
  for (const [name, payload] of [
    ['getRates', {}],
    ['tryRateTable', given],
    ['loadRateTable', given],
  ] as const)
    expect((await agent.post(name, payload)).status).toBe(403)
})
