import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { appForFile } from '../app-for-file.ts'
import type { TestApp } from '../open-test-app.ts'

const test_ = appForFile()

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows

const emptyFolder = (): string => {
  const folder = fileURLToPath(test_.app.ctx.settings.documentsUrl)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Buys while the folder takes nothing, sees a try fail, gives it room and waits for the document. Answers why the try failed. */
const buyWithoutRoom = async (email: string, giveRoom: () => void): Promise<string> => {
  const visitor = test_.visitor()
  const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip())).body
  const bought = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey, size: 'medium', emailaddress: email }))
  expect(bought.body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
  const [policy] = await rows('select id, purchase_id from policy where policy_number = $1', [
    bought.body['policyInfo'].policynumber,
  ])
  const documents = () => rows('select checksum from policy_document where policy_id = $1', [policy?.['id']])
  const failure = await test_.until(async () => {
    const [work] = await rows("select last_error from outbox where kind = 'travel-us.document' and reference = $1", [
      policy?.['purchase_id'],
    ])
    return work?.['last_error'] as string | null
  }, 40)
  expect(await documents()).toEqual([])
  giveRoom()
  await test_.until(async () => (await documents()).length === 1, 60)
  // And the mail with the document in it was not held up for ever.
  const hasPdf = ({ to, attachments }: Awaited<ReturnType<TestApp['mails']>>[number]): boolean =>
    to.includes(email) && attachments.some(({ filename }) => filename.endsWith('.pdf'))
  await test_.until(async () => (await test_.mails()).some(hasPdf), 60)
  expect(await test_.app.breaches()).toEqual([])
  return failure
}

test('no folder for documents: the purchase succeeds and the document appears later', { timeout: 120_000 }, async () => {
  const folder = emptyFolder()
  // A file where the folder was is a folder nobody can write to, also not as root.
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(await buyWithoutRoom('june@example.com', () => void emptyFolder())).toBe('Failure')
})

// Only root may mount; without a mount the store's own tests give it every error of a full disk.
test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a real disk of four kilobytes is full: the purchase succeeds and the document appears when there is room',
  { timeout: 120_000 },
  async ({ skip }) => {
    const folder = emptyFolder()
    const mount = (options: string): boolean =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' }).status === 0
    if (!mount('size=4k')) return skip('nothing may be mounted here')
    try {
      expect(await buyWithoutRoom('maya@example.com', () => void mount('remount,size=8m'))).toBe('NoSpaceForDocument')
    } finally {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
    }
  },
)
