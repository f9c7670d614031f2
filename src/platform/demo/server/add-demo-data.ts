import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { insertRows, type NewRow } from '../../../db/insert-rows.ts'
import type { Tx } from '../../../db/database.ts'
import { asStatements } from '../../../db/statement-class.ts'
import { statement } from '../../../db/statement.ts'
import type { DemoPart, DemoPerson, DemoWorld } from '../../../server/demo/demo-world.ts'
import { NoPast, pastCompany, type PastCompany } from '../../../server/demo/past-company.ts'
import { randomOf } from '../../../server/demo/random.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { countFigures, replaceFigures, type CountedDay } from '../../admin/server/index.ts'
import { addPastInstalments, processorAt } from '../../payments/server/index.ts'
import { addSamplePartner } from '../../partners/server/index.ts'
import { giveRoleIn, isEmpty } from '../../people/server/index.ts'
import { personRows } from '../../profile/server/index.ts'
import { sampleAccounts } from './demo-accounts.ts'
import { inventPeople } from './demo-people.ts'

/** Eighteen months. */
const days = 548
const seed = 20_260_101
/** The simulators start beside the server: so long it waits for them. */
const patienceMs = 15_000

/** What was invented: rows by table, and days that are counted already. */
interface Invented {
  tables: Map<string, NewRow[]>
  days: Map<string, CountedDay>
}

const addAccount = (
  add: DemoWorld['add'],
  { id, email, locale, at }: { id: string; email: string; locale: string; at: Date },
): void => add('person', { id, name: '', email, email_verified: true, locale, created_at: at, updated_at: at })

const addPerson = (world: DemoWorld, person: DemoPerson): void => {
  const { firstName, lastName, phone, dateOfBirth, sex, country } = person
  const first = new Date(world.now.getTime() - days * 86_400_000)
  for (const [table, row] of personRows(
    world.ctx,
    person.id,
    { firstName, lastName, mobile: phone, dateOfBirth, sex, country },
    first,
  ))
    world.add(table, row)
}

/** Makes every row of the demonstration in memory, and tells the companies of it. */
const invent = async (ctx: ServerContext, parts: readonly DemoPart[] | null): Promise<Invented> => {
  const tables: Invented['tables'] = new Map()
  const counted: Invented['days'] = new Map()
  const add: DemoWorld['add'] = (table, row) => {
    const rows = tables.get(table)
    if (rows) rows.push(row)
    else tables.set(table, [row])
  }
  const now = ctx.clock.now()
  const random = randomOf(seed)
  const ids = sampleAccounts.map(({ email }) => ({ id: randomUUID(), email }))
  const [customer, agent] = ids
  if (!customer || !agent) return { tables, days: counted }
  const invented = inventPeople(random, now, customer.email)
  const people = parts ? invented : []
  for (const { id, email } of parts ? ids.slice(1) : ids) addAccount(add, { id, email, locale: 'en', at: now })
  for (const { id, email, locale } of people)
    addAccount(add, { id, email, locale, at: new Date(now.getTime() - random.between(1, days) * 86_400_000) })
  const companies = new Map<string, PastCompany>()
  const world: DemoWorld = {
    ctx,
    now,
    days,
    random,
    people,
    agentId: agent.id,
    company: (name) => {
      const known = companies.get(name) ?? pastCompany(name, ctx.settings.companyUrl(name))
      companies.set(name, known)
      return known
    },
    add,
    count: (kind, line, country, at) => {
      const day = at.toISOString().slice(0, 10)
      const name = `${kind} ${line} ${country} ${day}`
      counted.set(name, { kind, line, country, day, count: (counted.get(name)?.count ?? 0) + 1 })
    },
  }
  for (const person of people) addPerson(world, person)
  for (const part of parts ?? []) await part(world)
  // Once for all lines: what the processor took of every subscription.
  if (parts && parts.length > 0) await addPastInstalments(world, processorAt)
  return { tables, days: counted }
}

/** The companies are asked for their past once they are up; somebody else's sandbox keeps none. */
const inventPatiently = async (ctx: ServerContext, parts: readonly DemoPart[]): Promise<Invented> => {
  const until = Date.now() + patienceMs
  for (;;)
    try {
      return await invent(ctx, ctx.settings.demoData === 'sample' ? parts : null)
    } catch (error) {
      const isAway = error instanceof TypeError && error.message === 'fetch failed'
      if (!isAway && !(error instanceof NoPast)) throw error
      if (isAway && Date.now() < until) {
        await wait(250)
        continue
      }
      ctx.log.warn({ err: error }, 'no sample data: the companies take over no past')
      return invent(ctx, null)
    }
}

const write = async (ctx: ServerContext, tx: Tx, { tables, days: counted }: Invented): Promise<void> => {
  for (const [table, rows] of tables) await insertRows(tx, table, rows)
  for (const { email, role } of sampleAccounts)
    if (role === 'partner') await addSamplePartner(ctx, tx, email)
    else await giveRoleIn(ctx, tx, { email, role, actor: 'demo' })
  await replaceFigures(ctx, tx, [...counted.values()])
}

/**
 * Puts a small living marketplace into an empty database, once: all of it in one transaction, of several replicas by the one that is first.
 * `parts` are the slices' own. Answers whether it did.
 */
export async function addDemoData(ctx: ServerContext, parts: readonly DemoPart[]): Promise<boolean> {
  if (ctx.settings.demoData === null || !(await isEmpty(ctx.db))) return false
  const invented = await inventPatiently(ctx, parts)
  const isDone = await asStatements('job', () =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`)
      if (!(await isEmpty(tx))) return false
      await write(ctx, tx, invented)
      return true
    }),
  )
  if (isDone) await asStatements('job', () => countFigures(ctx))
  return isDone
}
