import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/open-test-app.ts'
import { createApp } from './create-app.ts'
import { readSettings } from '../server/settings/settings.ts'
import { runStaff } from './staff.ts'

test('the operator’s command makes, changes and lists who works here, and leaves no password', async () => {
  const test_ = await openTestApp({}, { withJobs: false })
  const served = test_.settings['DATABASE_URL'] !== undefined
  const staff = (...words: string[]) => runStaff(words, test_.settings)
  if (!served) await expect(staff('list')).rejects.toThrow(/in use by process \d+/)
  await test_.app.close()
  for (const words of [[], ['root', 'a@example.com'], ['admin'], ['list', 'a@example.com'], ['toString', 'a@example.com']])
    await expect(staff(...words)).rejects.toThrow('Usage:')
  await expect(staff('admin', 'maya')).rejects.toThrow('"maya" is no e-mail address.')
  expect(await staff('list')).toContain('Nobody works here yet')
  expect(await staff('admin', 'Maya@Example.com')).toMatch(
    /^maya@example\.com is an administrator now, with a new account\.\nNext: sign in at .*\/pages\/login with a code/,
  )
  expect(await staff('agent', 'ann@example.com')).toContain('a licensed agent now')
  expect(await staff('list')).toBe(
    'agent  ann@example.com (no second factor yet)\nadmin  maya@example.com (no second factor yet)',
  )
  expect(await staff('consumer', 'ann@example.com')).toBe('ann@example.com is a customer now; every session has ended.')
  await expect(staff('consumer', 'maya@example.com')).rejects.toThrow('the last administrator')
  await expect(staff('agent', 'maya@example.com')).rejects.toThrow('the last administrator')

  const again = await createApp(readSettings(test_.settings))
  const read = async (sql: string) => (await again.ctx.pool.query(sql)).rows
  expect(await read('select 1 from person_credential')).toEqual([])
  expect(
    await read("select actor, outcome, details from audit_entry where action = 'role-changed' order by details->>'to'"),
  ).toEqual([
    { actor: 'operator', outcome: 'done', details: { from: 'consumer', to: 'admin', isNew: true } },
    { actor: 'operator', outcome: 'done', details: { from: 'consumer', to: 'agent', isNew: true } },
    { actor: 'operator', outcome: 'done', details: { from: 'agent', to: 'consumer', isNew: false } },
  ])
  await again.close()
})

test('a database that was never set up is said to be so, and none is made', async () => {
  const DATA_DIR = join(tmpdir(), `eider-none-${randomUUID()}`)
  await expect(runStaff(['list'], { DATA_DIR, LOG_LEVEL: 'silent' })).rejects.toThrow('has not been set up yet')
})
