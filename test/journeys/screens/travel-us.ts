import { buyTrip, priceTrip } from '../support/buy-trip.ts'
import { leaveEmpty, type ScreenSet } from './screen-set.ts'

/** The answers that the strip of the landing page hands on. */
const strip = (): string => {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return new URLSearchParams({ destination: 'IT', departs: day(30), returns: day(43) }).toString()
}

export const screens: ScreenSet = {
  prepare: async (_visitor, ask) => {
    const policy = await buyTrip(ask, 'june@example.com')
    return { policy, quote: (await priceTrip(ask)).quotekey }
  },
  screens: [
    { isShownInAll: true, name: 'travel, landing', path: () => '/travel/usa' },
    { name: 'travel, landing of a partner', path: () => '/travel/usa/partner/acme/spring', hasHead: false },
    { isShownInAll: true, name: 'travel, what is covered', path: () => '/travel/learnmoreusa' },
    { isShownInAll: true, name: 'travel, trip: where', path: () => '/travel/infousa' },
    { name: 'travel, trip: where with an error', path: () => '/travel/infousa', act: leaveEmpty },
    {
      isShownInAll: true,
      name: 'travel, trip: when',
      path: () => '/travel/infousa?destination=ES&part=when',
      waitFor: '[role=grid]',
      hasHead: false,
    },
    {
      name: 'travel, trip: when with errors',
      path: () => '/travel/infousa?destination=IT&part=when',
      act: async (visitor) => {
        await visitor.page.fill('[name="departdate.year"]', '27')
        await leaveEmpty(visitor)
      },
      hasHead: false,
    },
    {
      isShownInAll: true,
      name: 'travel, trip: who',
      path: () => `/travel/infousa?${strip()}&travelers=3&part=who`,
      hasHead: false,
    },
    {
      name: 'travel, trip: who with errors',
      path: () => `/travel/infousa?${strip()}&part=who`,
      act: async (visitor) => {
        await visitor.page.fill('[name=tripcost]', 'many')
        await leaveEmpty(visitor)
      },
      hasHead: false,
    },
    { isShownInAll: true, name: 'travel, plans', path: ({ quote }) => `/travel/selectplanusa?quote=${quote}` },
    {
      name: 'travel, plans with a link',
      path: ({ quote }) => `/travel/selectplanusa?quote=${quote}`,
      act: async ({ page }) => {
        await page.click('main button[value=link]')
        await page.locator('#link-to-quote').waitFor()
      },
      hasHead: false,
    },
    { isShownInAll: true, name: 'travel, payment', path: ({ quote }) => `/travel/payusa?quote=${quote}&size=medium` },
    {
      name: 'travel, payment with errors',
      path: ({ quote }) => `/travel/payusa?quote=${quote}&size=medium`,
      act: leaveEmpty,
    },
    { isShownInAll: true, name: 'travel, policy', path: ({ policy }) => `/travel/policyusa?policy=${policy}&new=1` },
    { name: 'travel, policies', path: () => '/travel/policiesusa' },
    { name: 'travel, document', path: ({ policy }) => `/travel/policyusa/document?policy=${policy}`, document: 'own' },
  ],
}
