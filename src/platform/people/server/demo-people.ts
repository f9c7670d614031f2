import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { sampleDomain } from '../../../server/settings/site-settings.ts'
import { giveRole, isEmpty } from './give-role.ts'

const samples = [
  { role: 'consumer', email: `customer@${sampleDomain}`, is: 'customer' },
  { role: 'agent', email: `agent@${sampleDomain}`, is: 'licensed agent' },
  { role: 'admin', email: `admin@${sampleDomain}`, is: 'administrator' },
] as const

/** Demo mode alone: a customer, an agent and an administrator in an empty database, once. Nobody of them has a password. */
export async function addDemoPeople(ctx: Pick<ServerContext, 'clock' | 'db'>): Promise<void> {
  if (!(await isEmpty(ctx))) return
  for (const { email, role } of samples) await giveRole(ctx, { email, role, actor: 'demo' })
}

/** How to sign in as those of them who are still what they were made. */
export async function demoLines({ db }: Pick<ServerContext, 'db'>, origin: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string; role: string }>(
    statement`select email, role from person where email = any(${samples.map(({ email }) => email)})`,
  )
  const left = samples.filter(({ email, role }) => rows.some((row) => row.email === email && row.role === role))
  if (left.length === 0) return []
  return [
    `Sign in at ${origin}/pages/login with a code, which arrives in that mailbox, as:`,
    ...left.map(({ email, is }) => `  ${is.padEnd(16)}${email}`),
    'Licensed agent and administrator set up a second factor at their first sign-in.',
  ]
}
