import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { begunApplication } from '../../../../test/factories/open-application.ts'
import { getStepMinutes } from '../contract.ts'
import { moveApplication } from './index.ts'

const test_ = appForFile()

/** Somebody new who reaches the questions and is through them so many minutes later. */
const walk = async (at: number, minutes: number): Promise<void> => {
  const { ctx } = test_.app
  const owner = `person:walker-${at}`
  const id = await begunApplication(test_, owner, { step: 'underwritting' })
  const { now } = ctx.clock
  ctx.clock.now = () => new Date(now().getTime() + minutes * 60_000)
  try {
    await moveApplication(ctx, owner, id, { step: 'personal-statements' })
  } finally {
    ctx.clock.now = now
  }
}

const minutesOf = async (line: string, step = 'underwritting'): Promise<number | null> => {
  const { body } = await test_.visitor().call(getStepMinutes, { line, step })
  return body['minutes']
}

test('nothing while fewer than twenty are through; then what three in four took, measured again after an hour', async () => {
  const { ctx } = test_.app
  for (let at = 0; at < 19; at += 1) await walk(at, at < 15 ? 4 : 30)
  // One that stopped at the questions says nothing.
  await begunApplication(test_, 'person:stopped', { step: 'underwritting' })
  expect(await minutesOf('term-ca')).toBeNull()
  await walk(19, 4.5)
  expect(await minutesOf('term-ca')).toBeNull()
  const { now } = ctx.clock
  ctx.clock.now = () => new Date(now().getTime() + 3_600_001)
  try {
    // Sixteen of twenty took at most four and a half minutes. The last figure stands while it is measured again.
    expect(await test_.until(() => minutesOf('term-ca'))).toBe(5)
    expect(await minutesOf('term-ca', 'personal-statements')).toBeNull()
    expect(await minutesOf('term-ca', 'constructor')).toBeNull()
    expect(await minutesOf('no-line')).toBeNull()
  } finally {
    ctx.clock.now = now
  }
})

test('a step where most wait longer than an hour has no figure', async () => {
  const { ctx } = test_.app
  for (let at = 20; at < 40; at += 1) await walk(at, 2_000)
  const { now } = ctx.clock
  ctx.clock.now = () => new Date(now().getTime() + 2 * 3_600_000)
  try {
    expect(await test_.until(async () => (await minutesOf('term-ca')) === null)).toBe(true)
  } finally {
    ctx.clock.now = now
  }
})
