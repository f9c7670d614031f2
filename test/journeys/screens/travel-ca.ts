import {
  agreeToStatements,
  buyCanadianTrip,
  finalOfCanadianTrip,
  goOn,
  priceCanadianTrip,
  tellWhen,
  tellWhere,
  tellWho,
} from '../support/canadian-traveller.ts'
import type { Traveller } from '../support/traveller.ts'
import { leaveEmpty, signInAs, type ScreenSet } from './screen-set.ts'

const strip = (): string => {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return new URLSearchParams({ where: 'WORLDWIDE', departs: day(30), returns: day(39), travellers: '1' }).toString()
}

const toWho = async (june: Traveller): Promise<void> => {
  await tellWhere(june)
  await tellWhen(june)
}

const toStatements = async (june: Traveller): Promise<void> => {
  await toWho(june)
  await tellWho(june, { ages: [40, 66] })
}

const toConsent = async (june: Traveller): Promise<void> => {
  await toStatements(june)
  await agreeToStatements(june)
  await goOn(june, /part=consent/)
  await june.settle()
}

const toHealth = async (june: Traveller): Promise<void> => {
  await toConsent(june)
  await june.page.check('[name=consent][value=yes]', { force: true })
  await goOn(june, /part=health-1/)
  await june.settle()
}

const info = () => '/travelinfocanada'

export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = `june.ca.${Date.now()}@example.com`
    await signInAs(visitor, ask, email)
    const policy = await buyCanadianTrip(ask, email)
    const final = await finalOfCanadianTrip(ask)
    return { policy, quote: (await priceCanadianTrip(ask, [40, 66]))['quotekey'], final: final['quotekey'] }
  },
  screens: [
    { isShownInAll: true, name: 'travel Canada, landing', path: () => '/travelca' },
    { isShownInAll: true, name: 'travel Canada, what is covered', path: () => '/travelcalearnmore' },
    { isShownInAll: true, name: 'travel Canada, where', path: () => `/travelinfocanada?${strip()}` },
    { name: 'travel Canada, where with errors', path: info, act: leaveEmpty, hasHead: false },
    { name: 'travel Canada, when', path: info, act: tellWhere, hasHead: false },
    { isShownInAll: true, name: 'travel Canada, who', path: info, act: toWho, hasHead: false },
    { name: 'travel Canada, statements', path: info, act: toStatements, hasHead: false },
    { name: 'travel Canada, consent', path: info, act: toConsent, hasHead: false },
    { name: 'travel Canada, health', path: info, act: toHealth, hasHead: false },
    {
      name: 'travel Canada, health with errors',
      path: info,
      act: async (june) => {
        await toHealth(june)
        await leaveEmpty(june)
      },
      hasHead: false,
    },
    { isShownInAll: true, name: 'travel Canada, plans', path: ({ quote }) => `/travelcoverageoptionscanada?quote=${quote}` },
    {
      name: 'travel Canada, plans without a choice',
      path: ({ quote }) => `/travelcoverageoptionscanada?quote=${quote}`,
      act: async ({ page }) => {
        await page.locator('main form').first().locator('button:not([name]):visible').last().click()
        await page.waitForSelector('[role=alert]')
      },
    },
    { isShownInAll: true, name: 'travel Canada, details', path: ({ final }) => `/travelpersonaldetailsca?quote=${final}` },
    {
      name: 'travel Canada, details with errors',
      path: ({ final }) => `/travelpersonaldetailsca?quote=${final}`,
      act: leaveEmpty,
    },
    { isShownInAll: true, name: 'travel Canada, policy', path: ({ policy }) => `/travelpolicyca?policy=${policy}&new=1` },
    {
      name: 'travel Canada, a policy that is corrected',
      path: ({ policy }) => `/travelinfocanada?correct=${policy}`,
      hasHead: false,
    },
    {
      name: 'travel Canada, plans of a final quote',
      path: ({ final }) => `/travelcoverageoptionscanada?quote=${final}`,
      hasHead: false,
    },
    { name: 'travel Canada, cancel', path: ({ policy }) => `/travelcancelca?policy=${policy}` },
    { name: 'travel Canada, document', path: ({ policy }) => `/travelpolicyca/document?policy=${policy}`, document: 'own' },
  ],
}
