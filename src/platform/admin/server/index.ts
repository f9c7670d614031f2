/** The server's part of the administrators' overview: figures by day, the companies' health, saved views. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { getCompanies, keepCompanyWatch } from './companies.ts'
import { keepCompanyHours } from './company-hours.ts'
import { getDashboard } from './get-dashboard.ts'
import { getSalesSummary } from './get-sales-summary.ts'
import { countFigures } from './rollup.ts'
import { getSavedViews, removeView, saveView } from './saved-views.ts'

export { countFigures, replaceFigures, type CountedDay } from './rollup.ts'

export const slice: SliceServer = {
  name: 'admin',
  functions: (ctx) => [
    handle(contract.getDashboard, getDashboard(ctx)),
    handle(contract.getSalesSummary, getSalesSummary(ctx)),
    handle(contract.getCompanies, getCompanies(ctx)),
    handle(contract.getSavedViews, getSavedViews(ctx)),
    handle(contract.saveView, saveView(ctx)),
    handle(contract.removeView, removeView(ctx)),
  ],
  encrypted: [{ table: 'saved_view', column: 'search', rowName: 'id::text' }],
  eachMinute: async (ctx) => {
    try {
      await keepCompanyHours(ctx)
      await keepCompanyWatch(ctx)
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
      what: 'failed calls of outside companies, 7 days',
      sql: "delete from company_failure where at < $1::timestamptz - interval '7 days'",
    },
    {
      what: 'breakers of replicas that are gone, an hour',
      sql: "delete from company_breaker where seen_at < $1::timestamptz - interval '1 hour'",
    },
    {
      what: 'how outside companies answered, 30 days',
      sql: "delete from company_hour where hour < $1::timestamptz - interval '30 days'",
    },
  ],
}
