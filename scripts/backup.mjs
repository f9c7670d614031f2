/**
 * One encrypted backup of a served database and of the folder of documents (security R31).
 *   npm run backup -- --new-key > backup.key   a key pair: keep the file away from the server, its public line is BACKUP_RECIPIENT
 *   npm run backup -- <folder>                 DATABASE_URL, DATA_DIR and BACKUP_RECIPIENT from the environment
 * Files are of the age format (age-encryption.org), so that any tool of it can open them. The server that makes a backup cannot.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { create } from 'tar'

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const newKey = async () => {
  const identity = await generateIdentity()
  process.stdout.write(`# BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n${identity}\n`)
}

/** Under its name only once it is whole. */
const writeEncrypted = async (plain, recipient, path) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(Readable.toWeb(plain))
  await pipeline(Readable.fromWeb(encrypted), createWriteStream(`${path}.part`, { mode: 0o600 }))
  return () => renameSync(`${path}.part`, path)
}

const backUp = async (folder, { DATABASE_URL: url, BACKUP_RECIPIENT: recipient, DATA_DIR, DOCUMENTS_URL }) => {
  if (!url) stop('DATABASE_URL is missing. An embedded database is backed up by copying DATA_DIR while the server is stopped.')
  if (!recipient) stop('BACKUP_RECIPIENT is missing. Make a key pair with --new-key; its first line has the value.')
  mkdirSync(folder, { recursive: true })
  const name = join(folder, `eider-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)

  const dump = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${url}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = Promise.race([
    once(dump, 'close').then(([code]) => code),
    once(dump, 'error').then(() => stop('pg_dump cannot be started. It comes with the tools of PostgreSQL.')),
  ])
  const keepDump = await writeEncrypted(dump.stdout, recipient, `${name}.dump.age`)
  if ((await ended) !== 0) stop('pg_dump failed; nothing was kept.')
  keepDump()
  process.stdout.write(`${name}.dump.age\n`)

  const documents = DOCUMENTS_URL?.startsWith('file://') ? fileURLToPath(DOCUMENTS_URL) : join(DATA_DIR ?? '.eider', 'documents')
  if (DOCUMENTS_URL?.startsWith('s3://') || !existsSync(documents)) return
  const keepDocuments = await writeEncrypted(
    Readable.from(create({ cwd: documents, gzip: true }, ['.'])),
    recipient,
    `${name}.documents.age`,
  )
  keepDocuments()
  process.stdout.write(`${name}.documents.age\n`)
}

const [word] = process.argv.slice(2)
if (word === '--new-key') await newKey()
else if (word) await backUp(word, process.env)
else stop('npm run backup -- <folder>, or -- --new-key')
