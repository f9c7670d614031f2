// `npm test`: rules, functions and faults on a real database with the simulated companies, journeys in a browser.
// Ends with one line `N passed, N failed`. With TEST_DATABASE_URL the functions and faults run on that PostgreSQL.
// Words after `npm test --` are projects (rules, functions, faults, journeys, and database: the functions whose proof depends on it) or
// slices (travel-us, payments): of a slice its own tests run, and its journeys, those named after it. Without words all run.
// With CI set, up to three files that failed are run once more by themselves, since that machine may have been busy with others.
// What passed only then is named with why it had failed, and so is every test that failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare, root } from './prepare.mjs'
import { openTemplateCache } from './template-cache.mjs'

prepare()
const allProjects = ['rules', 'functions', 'faults', 'journeys']
const known = [...allProjects, 'database']
const words = process.argv.slice(2)
const slices = words.filter((word) => !known.includes(word))
for (const slice of slices)
  if (!['lines', 'platform'].some((layer) => existsSync(join(root, 'src', layer, slice)))) {
    process.stderr.write(`"${slice}" is neither a project (${known.join(', ')}) nor a slice under src/lines or src/platform.\n`)
    process.exit(1)
  }
const projects = words.length > slices.length ? words.filter((word) => known.includes(word)) : allProjects
const journeys = readdirSync(join(root, 'test/journeys'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
)
const filesOfSlices = slices.flatMap((slice) => [
  `src/lines/${slice}/`,
  `src/platform/${slice}/`,
  ...journeys.filter((file) => basename(file).startsWith(slice)).map((file) => `test/journeys/${file}`),
])
/** The projects of a slice are small, and each waits for a database or a product to open before its first test. */
const isSideBySide = slices.length > 0
const folder = mkdtempSync(join(tmpdir(), 'eider-counts-'))
const filesTriedTwice = process.env.CI ? 3 : 0
/** Of each project the files that took longest are named, so that a run that grows says where. */
const filesNamedAsLongest = isSideBySide ? 0 : 12
const total = { passed: 0, failed: 0 }
const named = []

/** What the end of a run writes where its calls read whole tables; a run with failed files has no other way to say it. */
const statementsReport = join(folder, 'whole-reads.txt')

/** What one project makes for the others too: a migrated database, and the statements that were explained. */
const once = { TEMPLATE_FOLDER: join(folder, 'template'), EXPLAINED_STATEMENTS: join(folder, 'explained.jsonl') }
const cacheTemplate = openTemplateCache(once.TEMPLATE_FOLDER)

/** On a PostgreSQL the faults wait for limits to pass and for other processes: two workers leave the cores idle for two fifths of the time. */
const waitsMoreThanItWorks = (project) => project === 'faults' && Boolean(process.env.TEST_DATABASE_URL)

/** Runs a project, or only some of its files, and answers the files with the tests in them and whether the run itself broke. */
const runVitest = (project, files = []) =>
  new Promise((resolve) => {
    const report = join(folder, `${project}-${files.length}.json`)
    const args = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      '--project',
      project,
      ...(filesOfSlices.length > 0 ? ['--passWithNoTests'] : []),
      ...(waitsMoreThanItWorks(project) ? ['--maxWorkers=3'] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const run = spawn(process.execPath, args, {
      cwd: root,
      stdio: isSideBySide ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        EXPLAIN_STATEMENTS: files.length === 0 ? statementsReport : '',
        ...once,
      },
    })
    const said = []
    for (const stream of [run.stdout, run.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    run.on('close', (code) => {
      for (const bytes of said) process.stdout.write(bytes)
      let ran = []
      try {
        ran = JSON.parse(readFileSync(report, 'utf8')).testResults.map(fileOf)
      } catch {
        // No report: the run itself broke, or a slice has none of these tests.
      }
      resolve({
        ran,
        isBroken:
          (code !== 0 || (ran.length === 0 && filesOfSlices.length === 0)) && ran.every(({ failed }) => failed.length === 0),
      })
    })
  })

/** The start of a message without colours, in one line: the log of a run may be cut to its end, where this stands. */
const shortly = (message) => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 400)

/** A file that could not be loaded has no failed test of its own; it counts as one. */
const fileOf = ({ name, status, startTime, endTime, assertionResults, message }) => {
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${shortly(failureMessages.join(' '))}`)
  return {
    name,
    seconds: (endTime - startTime) / 1000,
    passed: assertionResults.filter((one) => one.status === 'passed').length,
    failed: status === 'failed' && failed.length === 0 ? [`the file as a whole: ${shortly(message)}`] : failed,
  }
}

const runProject = async (project) => {
  const title = `${project} (Node ${process.versions.node.split('.')[0]}${process.env.TEST_DATABASE_URL ? ', PostgreSQL' : ''})`
  if (!isSideBySide) process.stdout.write(`${title}\n`)
  let { ran, isBroken } = await runVitest(project, filesOfSlices)
  const longest = ran.toSorted((a, b) => b.seconds - a.seconds).slice(0, filesNamedAsLongest)
  for (const { name, seconds } of longest) process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, name)}\n`)
  const red = ran.filter(({ failed }) => failed.length > 0)
  if (red.length > 0 && red.length <= filesTriedTwice) {
    process.stdout.write(`${title}, once more: ${red.length} of ${ran.length} files\n`)
    const again = await runVitest(
      project,
      red.map(({ name }) => name),
    )
    isBroken = again.isBroken
    const second = new Map(again.ran.map((file) => [file.name, file]))
    ran = ran.map((file) => second.get(file.name) ?? file)
    for (const { name, failed } of red)
      if (second.get(name)?.failed.length === 0)
        for (const test of failed) named.push(`passed at the second try: ${title} · ${relative(root, name)} · ${test}`)
  }
  for (const { name, passed, failed } of ran) {
    total.passed += passed
    total.failed += failed.length
    for (const test of failed) named.push(`failed: ${title} · ${relative(root, name)} · ${test}`)
  }
  if (existsSync(statementsReport)) {
    total.failed += 1
    named.push(`failed: ${title} · the statements of its calls`)
    process.stdout.write(readFileSync(statementsReport, 'utf8'))
    rmSync(statementsReport)
    isBroken = false
  }
  if (isBroken) {
    total.failed += 1
    named.push(`failed: ${title} · the run as a whole`)
  }
}

if (isSideBySide) await Promise.all(projects.map(runProject))
else for (const project of projects) await runProject(project)
cacheTemplate()
rmSync(folder, { recursive: true, force: true })
for (const line of named) process.stdout.write(`${line}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
