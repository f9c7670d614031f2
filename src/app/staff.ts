import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { readStaff } from '../platform/accounts/server/index.ts'
import { giveRole } from '../platform/people/server/index.ts'
import { shiftedClock } from '../server/clock.ts'
import { readSettings } from '../server/settings/settings.ts'
import { isEmail } from '../shared/fields/text-rules.ts'

const usage = `Usage: npm run staff -- admin maya@example.com   makes an administrator
       npm run staff -- agent luc@example.com    makes a licensed agent
       npm run staff -- consumer luc@example.com takes it back
       npm run staff -- list                     who works here`

const names = { admin: 'an administrator', agent: 'a licensed agent', consumer: 'a customer' } as const
const isRole = (word: string): word is keyof typeof names => Object.hasOwn(names, word)

const notSetUp = 'The database has not been set up yet. Start the server once (npm start), stop it, then run this again.'

/** The operator's command: the first administrator, and anyone who works here. Answers what is printed, or throws a sentence. */
export async function runStaff(words: readonly string[], env: Record<string, string | undefined>): Promise<string> {
  const [word = '', typed = ''] = words
  const email = typed.trim().toLowerCase()
  const isList = word === 'list' && words.length === 1
  if (!isList && (!isRole(word) || words.length !== 2)) throw new Error(usage)
  if (!isList && !isEmail(email)) throw new Error(`"${typed}" is no e-mail address.`)
  const { databaseUrl, dataFolder, origin, clockShiftMs } = readSettings(env)
  if (!databaseUrl && !existsSync(join(dataFolder, 'pgdata'))) throw new Error(notSetUp)
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder })
  try {
    const { db } = database
    const { rows } = await db.execute<{ isThere: boolean }>(
      statement`select to_regclass('second_factor') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true) throw new Error(notSetUp)
    if (!isRole(word)) {
      const staff = await readStaff(db)
      if (staff.length === 0)
        return 'Nobody works here yet. Make the first administrator: npm run staff -- admin maya@example.com'
      return staff
        .map(({ email: who, role, hasFactor }) => `${role.padEnd(6)} ${who}${hasFactor ? '' : ' (no second factor yet)'}`)
        .join('\n')
    }
    const change = await giveRole({ db, clock: shiftedClock(clockShiftMs) }, { email, role: word, actor: 'operator' })
    if (change === 'last-admin') throw new Error(`${email} is the last administrator. Make somebody else one first.`)
    const done = `${email} is ${names[word]} now${change.isNew ? ', with a new account' : '; every session has ended'}.`
    const next =
      word === 'consumer'
        ? ''
        : `\nNext: sign in at ${origin}/pages/login with a code by e-mail. The second factor is set up then.`
    return done + next
  } finally {
    await database.close()
  }
}
