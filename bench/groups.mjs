// What the bench measures of the server: each group fills its rows of the table.
import { hydrates, kilobytesOfPage, pagesUnder } from '../scripts/page-weight.mjs'
import { measureAlikeness, measureCrowd } from './account-rows.mjs'
import { measureEmbeddedReport, measureReports } from './administration-rows.mjs'
import { measureStaffLists } from './few-and-many.mjs'
import { measureFunctions } from './functions.mjs'
import { measureOddValues } from './odd-rows.mjs'
import { measureOverload } from './overload-rows.mjs'
import { pageRows } from './page-groups.mjs'
import { measureKeyQuote, measureReferralLists } from './partner-rows.mjs'
import { measureEmbeddedStarts, measureServedStarts, measureUnderLoad } from './process-rows.mjs'
import { canPin } from './processes.mjs'
import { quotedLines } from './quoted-lines-rows.mjs'
import { add, figure, median, notes, ratio } from './table.mjs'
import { measureTermLife } from './term-ca-rows.mjs'
import { measureWebhooks } from './webhook-rows.mjs'
import { measureWidget } from './widget-rows.mjs'

const partsRows = async ({ rounds, isWanted }) => {
  const { rateOneRisk, printPolicies } = await import('../build/bench/parts.js')
  if (isWanted('rate')) {
    const found = rateOneRisk(rounds)
    ratio(
      'Rate one risk in process, CPU',
      found.map(({ baseline }) => baseline),
      found.map(({ product }) => product),
      3,
      'ns',
    )
  }
  if (isWanted('pdf')) {
    const printed = await printPolicies(rounds, 20)
    add('Policy PDF, every cell different, CPU', printed.rounds, {
      unit: 'ms',
      goal: 10,
      more: `the first ${figure(printed.first)} ms; ${figure(printed.bytes / 1024)} KB`,
    })
  }
}

const functionRows = async (context) => {
  const { found, counts } = await measureFunctions(context)
  const side = (name, label) => found[name].find((each) => each.label === label)
  const both = (title, name, label, goal) => {
    ratio(`${title}, CPU`, side(name, 'baseline').cpuUs, side(name, label).cpuUs, goal, 'µs')
    ratio(`${title}, wall`, side(name, 'baseline').wallUs, side(name, label).wallUs, null, 'µs')
  }
  both('Quote over HTTP', 'quote', 'product', 1.5)
  both('Save a draft', 'draft', 'product', 1.3)
  both('List of 20 policies', 'policies', 'product', 1.5)
  both('Purchase, flow without the durable library', 'purchase', 'plain flow', 1.5)
  both('Purchase, with the durable library', 'purchase', 'with durable steps', null)
  both('Purchase, with the durable library, PDF and mail', 'purchase', 'product', null)
  return counts
}

const termLifeRows = async (context) => {
  const { rounds } = context
  const { rateWithWorksheet, decideApplicants } = await import('../build/bench/term-ca-parts.js')
  add('Rate one life with its working, CPU', rateWithWorksheet(rounds), { unit: 'µs', goal: 20 })
  const { seconds, report } = decideApplicants(rounds, 100_000)
  const { outcomes, unreachable, withoutEffect, contradictions } = report
  add('Decide 100,000 generated applicants, CPU', seconds, {
    unit: 's',
    goal: 2,
    more: `${outcomes.approved} approved, ${outcomes.referred} referred, ${outcomes.declined} declined; unreachable answers: ${unreachable.length}; contradictions: ${contradictions.length}`,
  })
  for (const [what, list] of Object.entries({ unreachable, withoutEffect, contradictions }))
    if (list.length > 0) notes.push(`Decisions, ${what}: ${[...new Set(list)].slice(0, 10).join('; ')}`)
  const found = await measureTermLife(context)
  ratio('Grid of all amounts and terms ÷ one premium, over HTTP, CPU', found.premium, found.grid, 2, 'µs')
  ratio('Save a page of a term life application, CPU', found.saveBaseline, found.save, 1.3, 'µs')
  ratio('Save a page where the application has to be read first, CPU', found.saveBaseline, found.saveUnknown, null, 'µs')
  ratio('Save a page after 450 saves ÷ at first, CPU', found.first, found.late, 1.1, 'µs')
}

const startRows = async (context) => {
  if (context.isServed) {
    const served = await measureServedStarts(context)
    ratio('Cold start to the first 200, PostgreSQL', served.baseline, served.product, 6, 'ms')
    add('Cold start until ready to buy, PostgreSQL', served.ready, { unit: 'ms' })
    add('Idle memory, PostgreSQL', served.memoryMb, { unit: 'MB', goal: 220 })
  }
  const embedded = await measureEmbeddedStarts({ ...context, rounds: 5 })
  add('First start, embedded', embedded.first, { unit: 'ms', goal: 6000 })
  add('Later start, embedded', embedded.later, { unit: 'ms', goal: 2500 })
  add('Idle memory in the first run, embedded', embedded.firstMemoryMb, { unit: 'MB' })
  add('Idle memory after the first start, embedded', embedded.memoryMb, { unit: 'MB', goal: 650 })
}

const loadRows = async (context) => {
  const load = await measureUnderLoad({ ...context, rounds: 5 })
  add('/healthz while 50 connections write, embedded, p99', load.p99, {
    unit: 'ms',
    goal: 60,
    more: `p50 ${figure(median(load.p50))} ms; ${figure(median(load.writesPerSecond))} writes a second`,
  })
}

const oddRows = async (context) => {
  const { slowest, calls } = await measureOddValues(context)
  add(
    'Odd payloads, 1,000 for each function, the slowest answer of each',
    slowest.map(({ ms }) => ms),
    { unit: 'ms', more: `${calls} calls, no 5xx` },
  )
  add('Odd payloads, the slowest answer of all', slowest[0].ms, { unit: 'ms', goal: 250, more: slowest[0].name })
}

const overloadRows = async (context) => {
  const { good, slower, bought, turnedAway, others } = await measureOverload({ ...context, rounds: 5 })
  const wrong = Object.entries(others).map(([status, count]) => `${count} × ${status}`)
  // The other way round, so that smaller is better as in every row.
  add(
    'Quotes a second at ten times the load, normal load ÷ overload',
    good.map((part) => 1 / part),
    {
      unit: '×',
      goal: 1.25,
      more: `${turnedAway} turned away with 503; other answers: ${wrong.join(', ') || 'none'}; ${bought} purchases among them, all done`,
    },
  )
  add('p99 of the quotes let in, overload ÷ normal load', slower, { unit: '×', goal: 2 })
  if (!canPin) notes.push('Overload: server and crowd shared their cores, because `taskset` or a second core is missing.')
  if (wrong.length > 0) notes.push(`Overload: answers that are neither 200 nor 503 with Retry-After: ${wrong.join(', ')}`)
}

const accountRows = async (context) => {
  if (!context.isServed) return
  for (const [title, { difference, about }] of Object.entries(await measureAlikeness(context)))
    add(`${title}, known and unknown account: difference of the medians`, difference, {
      unit: 'ms',
      goal: 20,
      more: `each about ${figure(about)} ms`,
    })
  const { p50, p99, cpu } = await measureCrowd(context)
  for (const [name, ratios] of Object.entries({ p50, p99, CPU: cpu }))
    add(`My policies among 1,000,000 policies ÷ among 10,000, ${name}`, ratios, { unit: '×', goal: 1.2 })
}

const administrationRows = async (context) => {
  const pages = pagesUnder('admin').filter(hydrates)
  add(
    'Pages of the administration with scripts, the largest, JavaScript gzip with its texts',
    Math.max(...pages.map(kilobytesOfPage)),
    {
      unit: 'KB',
      goal: 245,
    },
  )
  const embedded = await measureEmbeddedReport(context)
  add('Report of 100,000 policies, embedded, memory above idle', embedded.grownMb, {
    unit: 'MB',
    goal: 60,
    more: `${figure(median(embedded.ms))} ms`,
  })
  if (!context.isServed) return
  const report = await measureReports(context)
  const title = `Report of ${report.policies.toLocaleString('en')} policies`
  ratio(`${title} ÷ a bare copy of its columns, wall`, report.bareMs, report.ms, 1.5, 'ms')
  add(`${title}, memory above idle`, report.grownMb, { unit: 'MB', goal: 25 })
  add(`${title}, first byte`, report.firstMs, { unit: 'ms', goal: 30 })
  ratio(`${title}, /healthz meanwhile ÷ without, p99`, report.p99, report.besideP99, 1.5, 'ms')
  ratio(
    `A bare copy of its columns by somebody else, /healthz meanwhile ÷ without, p99`,
    report.p99,
    report.besideCopyP99,
    null,
    'ms',
  )
  ratio(`${title}, /healthz meanwhile ÷ beside that bare copy, p99`, report.besideCopyP99, report.besideP99, null, 'ms')
  add(`Dashboard over ${report.policies.toLocaleString('en')} policies, whole answer`, report.dashboardMs, {
    unit: 'ms',
    goal: 150,
  })
  const { found, crowd } = await measureStaffLists(context)
  ratio(`Agents’ queue beside ${crowd} ended cases ÷ 10,000, p50`, found.getCases.few, found.getCases.many, 1.2, 'ms')
  ratio(`People by an address among ${crowd} ÷ 10,000, p50`, found.findPeople.few, found.findPeople.many, 1.2, 'ms')
}

const partnerRows = async (context) => {
  const { reckonCommission } = await import('../build/bench/partner-parts.js')
  const { seconds, events, lines } = reckonCommission(context.rounds, Number(process.env.BENCH_EVENTS ?? 1_000_000))
  add(`Commission of ${events.toLocaleString('en')} events, from the file to the statement`, seconds, {
    unit: 's',
    goal: 5,
    more: `${lines.toLocaleString('en')} lines, byte-equal in another order`,
  })
  if (!context.isServed) return
  const { found, crowd } = await measureReferralLists(context)
  for (const [what, { few, many }] of Object.entries(found))
    ratio(`Referrals, ${what}, among ${crowd} ÷ 10,000, p50`, few, many, 1.2, 'ms')
  const { browser, key } = await measureKeyQuote(context)
  ratio('Quote of US travel by a key ÷ by a browser, CPU', browser.cpuUs, key.cpuUs, 1.1, 'µs')
}

const webhookRows = async (context) => {
  if (!context.isServed) return
  const { without, beside, due, attempts } = await measureWebhooks(context)
  ratio(`Quotes with ${due.toLocaleString('en')} webhooks due to a dead receiver ÷ with none, p99`, without, beside, 1.1, 'ms')
  notes.push(`The dead receiver was asked ${attempts} times in ${beside.length} rounds.`)
}

const widgetRows = async (context) => {
  const { weights, prices } = await measureWidget(context)
  const [heaviest] = weights
  add(`Widget, the heaviest of ${weights.length}: script, document, styles and module, gzip`, heaviest.kilobytes, {
    unit: 'KB',
    goal: 25,
    more: heaviest.name,
  })
  for (const [line, { function: own, widget }] of Object.entries(prices))
    ratio(`Price of the widget of ${line} ÷ the function’s own, over HTTP, CPU`, own, widget, 1.2, 'µs')
}

/** The groups by the names that BENCH_ONLY takes, in the order in which they run. */
export const groupsOf = (rounds) => ({
  parts: partsRows,
  functions: functionRows,
  'term-ca': termLifeRows,
  ...quotedLines({ rounds, add, ratio, figure, notes }),
  starts: startRows,
  load: loadRows,
  accounts: accountRows,
  administration: administrationRows,
  partners: partnerRows,
  widget: widgetRows,
  odd: oddRows,
  overload: overloadRows,
  webhooks: webhookRows,
  pages: pageRows,
})
