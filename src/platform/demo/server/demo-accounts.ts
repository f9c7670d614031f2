import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { sampleDomain } from '../../../server/settings/site-settings.ts'

export const sampleAdministrator = `admin@${sampleDomain}`
export const samplePartnerEmail = `partner@${sampleDomain}`

/** Who a visitor may sign in as. Nobody of them has a password. */
export const sampleAccounts = [
  { role: 'consumer', email: `customer@${sampleDomain}`, is: 'customer' },
  { role: 'agent', email: `agent@${sampleDomain}`, is: 'licensed agent' },
  { role: 'admin', email: sampleAdministrator, is: 'administrator' },
  { role: 'partner', email: samplePartnerEmail, is: 'partner' },
] as const

/** How to sign in as those of them who are still what they were made. */
export async function demoLines({ db }: Pick<ServerContext, 'db'>, origin: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string; role: string }>(
    statement`select email, role from person where email = any(${sampleAccounts.map(({ email }) => email)})`,
  )
  const left = sampleAccounts.filter(({ email, role }) => rows.some((row) => row.email === email && row.role === role))
  if (left.length === 0) return []
  return [
    `Sign in at ${origin}/pages/login with a code, which arrives in that mailbox, as:`,
    ...left.map(({ email, is }) => `  ${is.padEnd(16)}${email}`),
    'Licensed agent, administrator and partner set up a second factor at their first sign-in.',
  ]
}
