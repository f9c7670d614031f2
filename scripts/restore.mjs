/**
 * Puts a backup of `npm run backup` back: the database into an empty one, documents into their folder.
 *   npm run restore -- --key backup.key <name>.dump.age [<name>.documents.age]
 * DATABASE_URL, DATA_DIR and DOCUMENTS_URL are those of the server that starts on it afterwards. That start applies newer migrations
 * and erases again anyone who is on the list of erasures (security R25, R31).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Decrypter } from 'age-encryption'
import pg from 'pg'
import { extract } from 'tar'

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
const dump = positionals.find((path) => path.endsWith('.dump.age'))
const documents = positionals.find((path) => path.endsWith('.documents.age'))
const { DATABASE_URL: url, DATA_DIR, DOCUMENTS_URL } = process.env
if (!values.key || !dump) stop('npm run restore -- --key <file> <name>.dump.age [<name>.documents.age]')
if (!url) stop('DATABASE_URL is missing.')

const identity = readFileSync(values.key, 'utf8')
  .split('\n')
  .find((line) => line.startsWith('AGE-SECRET-KEY-'))
if (!identity) stop(`${values.key} has no line that begins with AGE-SECRET-KEY-.`)

const opened = async (path) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(createReadStream(path))))
}

const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query(
  "select count(*)::int as n from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
)
await client.end()
if (rows[0].n > 0) stop('The database has tables already. Restore into an empty one.')

const restore = spawn('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const ended = once(restore, 'close')
await pipeline(await opened(dump), restore.stdin)
const [code] = await ended
if (code !== 0) stop('pg_restore failed; the database is as empty as before.')
process.stdout.write('The database is restored.\n')

if (documents) {
  const folder = DOCUMENTS_URL?.startsWith('file://') ? fileURLToPath(DOCUMENTS_URL) : join(DATA_DIR ?? '.eider', 'documents')
  mkdirSync(folder, { recursive: true })
  await pipeline(await opened(documents), extract({ cwd: folder }))
  process.stdout.write('The documents are restored.\n')
}
