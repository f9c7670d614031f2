import { expect, test } from 'vitest'
import { asStatements } from '../../db/statement-class.ts'
import { appForFile } from '../../../test/app-for-file.ts'
import { findBrokenLink, chainAudit, writeAudit } from './audit.ts'

const test_ = appForFile()

test('rows written in any number are linked in one unbroken, numbered chain', async () => {
  const { ctx } = test_.app
  for (const many of [1, 3, 2]) {
    for (let i = 0; i < many; i += 1)
      await writeAudit(ctx, {
        actor: 'a',
        subject: 's',
        action: `act-${many}-${i}`,
        outcome: 'done',
        requestId: 'r',
        details: { i },
      })
    // The server chains each second by itself: either of the two has done it.
    await chainAudit(ctx)
  }
  const { rows } = await ctx.pool.query<{ number: number; previous_hash: string; hash: string }>(
    'select number, previous_hash, hash from audit_seal order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)])
  expect(await asStatements('job', () => findBrokenLink(ctx))).toBeNull()
})
