import { signInAsPartner } from '../support/staff-sign-in.ts'
import type { ScreenSet } from './screen-set.ts'

export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await visitor.open('/')
    await signInAsPartner(visitor, ask, new URL(visitor.page.url()).origin)
    await ask('saveOwnCampaign', { label: 'Newsletter', startDate: '2026-01-01', endDate: -1 })
    const { origins: was } = await ask('getPartnerWidget', {})
    await ask('savePartnerWidget', { was, origins: ['https://www.acme.example', 'https://shop.acme.example'] })
    await ask('requestActing', { email: 'customer@sample-brokerage.example', actions: ['quote', 'buy'], days: 7 }).catch(
      () => null,
    )
    // Those of the languages before are there still.
    const { receivers } = (await ask('getPartnerWebhooks', {})) as { receivers: { id: string }[] }
    for (const { id } of receivers) await ask('removePartnerWebhook', { id })
    const listen = async (place: string): Promise<string> => {
      const url = `https://hooks.northwind.example/${place}`
      const { receiver } = await ask('createPartnerWebhook', { url, events: ['bought', 'cancelled'], lines: ['pet'] })
      return (receiver as { id: string }).id
    }
    await ask('testPartnerWebhook', { id: await listen('eider') })
    await ask('pausePartnerWebhook', { id: await listen('old'), paused: true })
    return {}
  },
  screens: [
    {
      name: 'partner: a new key, shown once',
      path: () => '/partner-home/keys',
      hasHead: false,
      isShownInAll: true,
      act: async ({ page }) => {
        await page.locator('main input[name=name]').fill('Nightly quotes')
        await page.locator('main input[name=lines]').first().check()
        await page.locator('main input[name=days]').first().check()
        await page.locator('main form button:not([name]):visible').last().click()
        await page.waitForSelector('main [role=status] code')
      },
    },
    {
      name: 'partner: a new secret, shown once',
      path: () => '/partner-home/webhooks',
      hasHead: false,
      isShownInAll: true,
      act: async ({ page }) => {
        const ended = page.locator('main button[value=finish]')
        if ((await ended.count()) > 0) await ended.first().click()
        await page.locator('main button[value=rotate]').first().click()
        await page.waitForSelector('main [role=status] code')
      },
    },
    {
      name: 'partner: a site that is none',
      path: () => '/partner-home/widget',
      hasHead: false,
      act: async ({ page }) => {
        await page.locator('main textarea').fill('http://www.acme.example')
        await page.locator('main form button:not([name]):visible').first().click()
        await page.waitForSelector('[role=alert]')
      },
    },
    { name: 'partner: home', path: () => '/partner-home', hasHead: false, isShownInAll: true },
    { name: 'partner: campaigns', path: () => '/partner-home/campaigns', hasHead: false },
    { name: 'partner: referrals', path: () => '/partner-home/referrals', hasHead: false },
    { name: 'partner: commission', path: () => '/partner-home/statement', hasHead: false },
    { name: 'partner: customers', path: () => '/partner-customers', hasHead: false },
    {
      name: 'partner: widget',
      path: () => '/partner-home/widget?line=pet',
      hasHead: false,
      waitFor: '#preview iframe',
      isShownInAll: true,
    },
    { name: 'partner: keys', path: () => '/partner-home/keys', hasHead: false, isShownInAll: true },
    { name: 'partner: webhooks', path: () => '/partner-home/webhooks', hasHead: false, isShownInAll: true },
    {
      name: 'partner: a webhook without an address',
      path: () => '/partner-home/webhooks',
      hasHead: false,
      act: async ({ page }) => {
        await page.locator('main form button:not([name]):visible').last().click()
        await page.waitForSelector('[role=alert]')
      },
    },
    {
      name: 'partner: a key without a name',
      path: () => '/partner-home/keys',
      hasHead: false,
      act: async ({ page }) => {
        await page.locator('main form button:not([name]):visible').last().click()
        await page.waitForSelector('[role=alert]')
      },
    },
    { name: 'partner: second factor', path: () => '/partner-home/second-factor', hasHead: false },
    { name: 'partner: before acting for a customer', path: () => '/initiate-session', hasHead: false },
    // From here on every page of the visit says with whom it came.
    { name: 'partner: its own link', path: () => '/partner/acme', hasHead: false },
    { name: 'partner: the link of a campaign', path: () => '/partner/acme/1', hasHead: false },
  ],
}
