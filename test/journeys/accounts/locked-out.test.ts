import { expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

/** Limits as they are in production: strangers can use up the codes of an address. */
const product = productForFile({ RATE_SCALE: '1' })

/** Strangers without a cookie ask for codes, or for recovery mails, until there are no more. */
const useUp = async (name: 'requestSignInCode' | 'requestPasswordReset', email: string): Promise<void> => {
  for (let at = 0; at < 4; at += 1)
    await fetch(`${product.origin}/api/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
}

test('while strangers use up the codes of an address, its owner gets one after a small work in the page (security R16)', async () => {
  const maya = await product.arrive({ locale: 'fr', width: 375 })
  const email = 'harried@example.com'
  await useUp('requestSignInCode', email)
  await maya.open('/pages/login')
  await maya.page.fill('[name=email]', email)
  await maya.page.click('main button[value=email]')
  await maya.page.waitForSelector('main [name=otp]', { timeout: 60_000 })
  await maya.page.getByText('6 lettres et chiffres').first().waitFor()
  const otp = await eventually(async () =>
    (await maya.mails())
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /^\s*((?=.*[A-Z])[A-Z2-9]{6})\s*$/m.exec(text)?.[1])
      .find(Boolean),
  )
  await maya.page.fill('main [name=otp]', otp.toLowerCase())
  await maya.page.click('main button[value=code]')
  await eventually(async () => !maya.page.url().includes('/pages/login'))
  // The refusal that brought the work is an answer of 400.
  expect(maya.complaints.filter((each) => !each.includes('400'))).toEqual([])
  await maya.leave()
})

test('the same for the recovery mail: the owner on a new device gets it after a small work in the page', async () => {
  const email = 'harried@example.com'
  await useUp('requestPasswordReset', email)
  const maya = await product.arrive({ width: 375 })
  const links = async () =>
    (await maya.mails()).filter(({ to, text }) => to.includes(email) && text.includes('/pages/reset/')).length
  await eventually(async () => (await links()) === 3)
  await maya.open('/pages/reset')
  await maya.page.fill('[name=email]', email)
  await maya.page.click('main button:has-text("Send the recovery")')
  await maya.page.getByText('asks again by itself').waitFor()
  await maya.page.getByText('Recovery email has been sent').waitFor({ timeout: 60_000 })
  await eventually(async () => (await links()) === 4)
  expect(maya.complaints.filter((each) => !each.includes('400'))).toEqual([])
  await maya.leave()
})
