import { signInAsPartner } from '../staff-sign-in.ts'
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
    // Those of the languages before are there still, and a sixth one is refused.
    await ask('createPartnerWebhook', {
      url: 'https://hooks.northwind.example/eider',
      events: ['bought', 'cancelled'],
      lines: ['pet'],
    })
      .then(({ receiver }) => ask('testPartnerWebhook', { id: (receiver as { id: string }).id }))
      .catch(() => null)
    return {}
  },
  screens: [
    { name: 'partner: home', path: () => '/partner-home', hasHead: false, isShownInAll: true },
    { name: 'partner: campaigns', path: () => '/partner-home/campaigns', hasHead: false },
    { name: 'partner: referrals', path: () => '/partner-home/referrals', hasHead: false },
    { name: 'partner: commission', path: () => '/partner-home/statement', hasHead: false },
    { name: 'partner: customers', path: () => '/partner-customers', hasHead: false },
    { name: 'partner: widget', path: () => '/partner-home/widget?line=pet', hasHead: false, waitFor: '#preview iframe' },
    { name: 'partner: keys', path: () => '/partner-home/keys', hasHead: false },
    { name: 'partner: webhooks', path: () => '/partner-home/webhooks', hasHead: false },
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
  ],
}
