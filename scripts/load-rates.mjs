/**
 * Loads a rate table into an insurer's rate book, in force from the day the table names:
 *   npm run load-rates -- us-travel new-rates.json [--at http://127.0.0.1:3100]
 * Without a file it lists the tables that are there. The insurers of the sandbox are the simulators; the form of a table is
 * `rules/rates/*.json` of the line.
 */
import { readFileSync } from 'node:fs'

const words = process.argv.slice(2)
const flag = words.indexOf('--at')
const at = flag < 0 ? `http://127.0.0.1:${process.env.STANDINS_PORT ?? 3100}` : words.splice(flag, 2)[1]
const [company, file] = words

const show = ({ version, effective, isSample }) => `${version}, in force from ${effective}${isSample ? ' (sample rates)' : ''}`

const main = async () => {
  if (!company || !at) throw new Error('Usage: npm run load-rates -- <company> [table.json] [--at <address of the simulators>]')
  const url = `${at}/${company}/rates`
  const table = file && JSON.parse(readFileSync(file, 'utf8'))
  const response = await fetch(
    table ? `${url}?by=operator` : url,
    table && {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': String(table.version) },
      body: JSON.stringify(table),
    },
  ).catch(() => {
    throw new Error(`Nobody answers at ${at}. Start the simulators first (npm start).`)
  })
  if (response.status === 404)
    throw new Error(`No insurer with a rate book is called ${company}. Its name is that of its simulator, such as us-travel.`)
  if (response.status === 409) throw new Error(`Another table is loaded as ${table.version}. Give this one a version of its own.`)
  const answer = await response.json()
  if (response.status === 422) throw new Error(`Not loaded:\n${answer.wrong.map((sentence) => `- ${sentence}`).join('\n')}`)
  if (!response.ok) throw new Error(`Not loaded: ${company} answered ${response.status}.`)
  console.log(table ? `Loaded ${show(answer)}.` : answer.map(show).join('\n'))
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
