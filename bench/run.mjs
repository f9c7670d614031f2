// One run of the bench: starts the simulators, measures the groups asked for, and writes the table.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { groupsOf } from './groups.mjs'
import { answers, cleanUp, freePort, servedVersion, startPlain } from './processes.mjs'
import { notes, rows, table } from './table.mjs'

const root = join(import.meta.dirname, '..')
const rounds = Math.max(5, Number(process.env.BENCH_ROUNDS ?? 7))
const only = process.env.BENCH_ONLY?.split(',') ?? null
const isWanted = (group) => !only || only.includes(group)

const machine = async () => {
  const served = await servedVersion()
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    served,
    databases: served
      ? `PostgreSQL ${served} on the same machine; PGlite where a row says embedded`
      : 'PGlite, embedded (no PostgreSQL at hand)',
  }
}

/** Puts the table between its two marks in docs/performance.md; the words around it are written by hand. */
const writeDocs = (about) => {
  const file = join(root, 'docs/performance.md')
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return
  }
  const body = `${about.cores} cores (${about.processor}), Node ${about.node}, ${about.databases}. ${rounds} rounds.\n\n${table()}\n${notes.map((note) => `\n- ${note}`).join('')}`
  writeFileSync(
    file,
    text.replace(/(<!-- table -->\n)[\s\S]*?(<!-- end of table -->)/, (_, before, after) => `${before}\n${body}\n\n${after}`),
  )
}

/** Answers the exit code: 1 when a goal was missed. */
export async function main() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(130)))
  const about = await machine()
  const simulatorsPort = await freePort()
  const simulators = startPlain('scripts/simulators.mjs', { STANDINS_PORT: String(simulatorsPort) })
  let counts = null
  try {
    await answers(`http://127.0.0.1:${simulatorsPort}/healthz`, 100, simulators.hasEnded)
    const context = { rounds, isServed: about.served !== null, simulatorsPort, isWanted }
    if (!context.isServed)
      notes.push('No PostgreSQL answered: the rows that need it are left out, the others ran on the embedded database.')
    for (const [group, measure] of Object.entries(groupsOf(rounds))) {
      const inParts = group === 'parts' && (isWanted('rate') || isWanted('pdf'))
      if (!isWanted(group) && !inParts) continue
      process.stderr.write(`${group}…\n`)
      counts = (await measure(context)) ?? counts
    }
    await simulators.stop()
  } finally {
    await cleanUp()
  }
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(
    join(root, 'bench/results/latest.json'),
    `${JSON.stringify({ machine: about, rounds, rows, notes, counts }, null, 2)}\n`,
  )
  process.stdout.write(
    `${about.cores} cores, Node ${about.node}, ${about.databases}, ${rounds} rounds\n\n${table()}\n${notes.map((note) => `\n- ${note}\n`).join('')}`,
  )
  if (!only) writeDocs(about)
  return rows.some((row) => row.meets === false) ? 1 : 0
}
