import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { keepCompanyHours } from './company-hours.ts'
import { getDashboard } from './get-dashboard.ts'
import { getSalesSummary } from './get-sales-summary.ts'
import { countFigures } from './rollup.ts'

export { countFigures, replaceFigures, type CountedDay } from './rollup.ts'

export const slice: SliceServer = {
  name: 'admin',
  functions: (ctx) => [handle(contract.getDashboard, getDashboard(ctx)), handle(contract.getSalesSummary, getSalesSummary(ctx))],
  eachMinute: async (ctx) => {
    try {
      await keepCompanyHours(ctx)
    } finally {
      await countFigures(ctx)
    }
  },
  gauges: [
    {
      name: 'figures_age_seconds',
      help: 'How long ago the figures of the dashboard were counted',
      sql: 'select coalesce(extract(epoch from $1::timestamptz - min(counted_at)), 0)::float8 as n from figure_mark',
    },
  ],
  retention: [
    {
      what: 'how outside companies answered, 30 days',
      sql: "delete from company_hour where hour < $1::timestamptz - interval '30 days'",
    },
  ],
}
