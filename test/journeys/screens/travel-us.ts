import { buyTrip, priceTrip } from '../buy-trip.ts'
import { leaveEmpty, type ScreenSet } from './screen-set.ts'

export const screens: ScreenSet = {
  prepare: async (_visitor, ask) => {
    const policy = await buyTrip(ask, 'june@example.com')
    return { policy, quote: (await priceTrip(ask)).quotekey }
  },
  screens: [
    { name: 'travel, landing', path: () => '/travel/usa' },
    { name: 'travel, landing of a partner', path: () => '/travel/usa/partner/acme/spring', hasHead: false },
    { name: 'travel, what is covered', path: () => '/travel/learnmoreusa' },
    { name: 'travel, trip', path: () => '/travel/infousa' },
    {
      name: 'travel, trip with errors',
      path: () => '/travel/infousa',
      act: async (visitor) => {
        await visitor.page.fill('[name=tripcost]', 'many')
        await visitor.page.fill('[name="departdate.year"]', '27')
        await leaveEmpty(visitor)
      },
    },
    { name: 'travel, plans', path: ({ quote }) => `/travel/selectplanusa?quote=${quote}` },
    { name: 'travel, payment', path: ({ quote }) => `/travel/payusa?quote=${quote}&size=medium` },
    {
      name: 'travel, payment with errors',
      path: ({ quote }) => `/travel/payusa?quote=${quote}&size=medium`,
      act: leaveEmpty,
    },
    { name: 'travel, policy', path: ({ policy }) => `/travel/policyusa?policy=${policy}&new=1` },
    { name: 'travel, policies', path: () => '/travel/policiesusa' },
    { name: 'travel, document', path: ({ policy }) => `/travel/policyusa/document?policy=${policy}`, document: 'own' },
  ],
}
