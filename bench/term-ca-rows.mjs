// Canadian term life over HTTP: the grid against a single premium, and the save of a page against its bare statements.
import { drive } from './load.mjs'
import { open } from './functions.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const connections = 8
/** As in the rows of the functions: so many calls answered before the first round that counts. */
const warmSaves = 1000
const savesEach = 800
const range = (from, count) => Array.from({ length: count }, (_, i) => from + i)

const check = (is, what, answer) => {
  if (!is) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

const person = (i) => ({
  dob: `${1965 + (i % 40)}-0${1 + (i % 9)}-15`,
  sex: i % 2 ? 'male' : 'female',
  smoker: i % 3 === 0,
  province: 'ON',
})

const survey = (i) => ({
  isCanadian: 'yes',
  tobaccoFor12Month: i % 2 ? 'yes' : 'no',
  policyIntend: 'no',
  absentFor14DCurrent: 'no',
  absentFor14DPast: 'yes',
  absentFor14DPastWhen: i % 2 ? '11Y+' : '3Y-10Y',
})

/** What the product keeps of such an application after its first page, in the open. */
const keptParts = {
  eligibility: JSON.stringify({ isCanadian: true, province: 'ON', dateOfBirth: '1986-01-15', sex: 'male', usesTobacco: false, replacesPolicy: false, absentNow: false, absentPast: null }), // prettier-ignore
}

const openPage = { surveyQuestions: survey(0), user: { dob: '1986-01-15', sex: 'male', address: { province: 'ON' } } }

const cpuOf = async (side, jobs, work) => {
  const before = await side.cpuMicroseconds()
  await drive(jobs, connections, work)
  return ((await side.cpuMicroseconds()) - before) / jobs.length
}

/** An application of its own, and a way to save a page of it; from an old page the server has to read what was saved since. */
const openApplication = async (side, i, { isBaseline = false, isFromOldPage = false } = {}) => {
  const opened = isBaseline
    ? await side.call('openTermBaseline', i, { sections: keptParts })
    : await side.call('saveCATermApplication', i, { application: openPage })
  const { applicationId } = opened.body
  check(opened.status === 200 && /^[\w-]{22}$/.test(applicationId), 'open', opened)
  let revision = 1
  return async (turn) => {
    const payload = { applicationId, application: { surveyQuestions: survey(turn) }, revision: isFromOldPage ? 0 : revision }
    const answer = await side.call('saveCATermApplication', i, payload)
    check(answer.status === 200 && answer.body.revision === revision + 1, 'save', answer)
    revision = answer.body.revision
  }
}

/** CPU of a save. One application for each connection: at most six are open for one browser, and two saves of one do not overtake. */
const saveCpu = async (side, count, how) => {
  const lanes = await Promise.all(range(0, connections).map((lane) => openApplication(side, lane, how)))
  const each = count / connections
  const before = await side.cpuMicroseconds()
  await Promise.all(
    lanes.map(async (save) => {
      for (let turn = 0; turn < each; turn += 1) await save(turn)
    }),
  )
  return ((await side.cpuMicroseconds()) - before) / count
}

export async function measureTermLife({ rounds, isServed, simulatorsPort }) {
  const env = async () => ({
    STANDINS_PORT: String(simulatorsPort),
    RATE_SCALE: '1000000',
    LOG_LEVEL: 'info',
    DATA_DIR: newFolder(),
    ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
  })
  const product = await open('product', await env(), connections)
  const baseline = await open('baseline', await env(), connections)
  const found = { premium: [], grid: [], saveBaseline: [], save: [], saveUnknown: [], first: [], late: [] }
  let from = 0
  for (let round = -1; round < rounds; round += 1) {
    const each = 300
    const jobs = range(from, each)
    from += each
    const premium = await cpuOf(product, jobs, async (i) => {
      const answer = await product.call('getCATermPremium', i, { ...person(i), faceAmount: 50_000 + (i % 20) * 10_000 })
      check(answer.status === 200 && answer.body.totalPayment > 0, 'premium', answer)
    })
    const grid = await cpuOf(product, jobs, async (i) => {
      const answer = await product.call('getCATermGrid', i, person(i))
      check(answer.status === 200 && answer.body.terms.length > 0, 'grid', answer)
    })
    const count = round < 0 ? warmSaves : savesEach
    const ways = [
      ['saveBaseline', () => saveCpu(baseline, count, { isBaseline: true })],
      ['save', () => saveCpu(product, count)],
      ['saveUnknown', () => saveCpu(product, count, { isFromOldPage: true })],
    ]
    const saves = {}
    for (const [name, measure] of round % 2 ? ways : ways.toReversed()) saves[name] = await measure()
    if (round < 0) continue
    found.premium.push(premium)
    found.grid.push(grid)
    for (const [name, cpu] of Object.entries(saves)) found[name].push(cpu)
  }
  // Turn and turn about between one that was saved 450 times and a fresh one: the machine's pace falls on both alike.
  for (let round = -1; round < rounds; round += 1) {
    const stretch = async (save, count) => {
      const before = await product.cpuMicroseconds()
      for (let turn = 0; turn < count; turn += 1) await save(turn)
      return ((await product.cpuMicroseconds()) - before) / count
    }
    const old = await openApplication(product, 0)
    await stretch(old, 450)
    const fresh = await openApplication(product, 0)
    const sums = { first: 0, late: 0 }
    for (let turn = 0; turn < 6; turn += 1)
      for (const name of turn % 2 ? ['first', 'late'] : ['late', 'first'])
        sums[name] += await stretch(name === 'late' ? old : fresh, 30)
    if (round < 0) continue
    found.first.push(sums.first / 6)
    found.late.push(sums.late / 6)
  }
  await product.close()
  await baseline.close()
  return found
}
