import * as z from 'zod/mini'
import { countries } from '../../shared/country.ts'
import { parseDate } from '../../shared/dates.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, staffOnly } from '../../shared/function.ts'
import { companyStates } from './rules/company-state.ts'
import { daysOf, mostWeeks } from './rules/spans.ts'
import { viewPlaces } from './rules/view-places.ts'

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, ruleCode('date-invalid')),
  z.refine((text) => parseDate(text) !== null, ruleCode('date-invalid')),
)

/** Cents of each currency: amounts of two currencies are never added up. */
const money = z.object({ USD: z.int(), CAD: z.int() })
export type Money = z.output<typeof money>

/** `premium` counts a year of what is paid each month; `cancelled` and `refunds` stand on the day on which they happened. */
const figures = z.object({ quotes: z.int(), sold: z.int(), cancelled: z.int(), premium: money, refunds: money })
export type Figures = z.output<typeof figures>

const span = z.object({ from: z.string(), to: z.string() })
const compared = z.object({ now: figures, before: figures })

const product = z.object({
  line: z.string(),
  /** The quilt block by which people know it. */
  block: z.string(),
  country: z.enum(countries),
  currency: z.enum(['USD', 'CAD']),
})

const companyHours = z.object({
  company: z.string(),
  /** How people know an insurer; null for a company that the pages name. */
  name: z.nullable(z.string()),
  /** The last 24, oldest first. `medianMs` is of the calls that were answered. */
  hours: z.array(
    z.object({
      hour: z.string(),
      calls: z.int(),
      failures: z.int(),
      medianMs: z.nullable(z.int()),
      state: z.enum(companyStates),
    }),
  ),
})

const dashboard = z.object({
  span,
  before: span,
  /** Countries in which something is sold. */
  countries: z.array(z.enum(countries)),
  /** When everything had been counted last, as an ISO moment; null before the first time. */
  countedAt: z.nullable(z.string()),
  total: compared,
  weeks: z.array(z.extend(compared, { from: z.string(), to: z.string() })),
  products: z.array(z.extend(product, { now: figures, before: figures })),
  companies: z.array(companyHours),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = defineFunction({
  name: 'getDashboard',
  summary: 'Figures of the marketplace beside the span before, by week and by product; how outside companies answer',
  source: 'ours (reading P-040)',
  payload: z
    .strictObject({
      from: z.optional(day),
      to: z.optional(day),
      weeks: z._default(z.int().check(z.gte(1), z.lte(mostWeeks)), 13),
      country: z.optional(z.enum(countries)),
    })
    .check(
      // A beginning needs an end; an end alone has the weeks before it.
      z.refine(
        ({ from, to }) => from === undefined || (to !== undefined && from <= to && daysOf({ from, to }) <= mostWeeks * 7),
        { error: ruleCode('date-invalid'), path: ['to'] },
      ),
    ),
  answer: dashboard,
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

export const getSalesSummary = defineFunction({
  name: 'getSalesSummary',
  summary: 'Policies sold: by quarter, by product, what each brought, and together',
  source: 'platform §6 (P-060); reading P-040',
  payload: z.strictObject({}),
  answer: z.object({
    /** Newest first. */
    policyQuarter: z.array(z.object({ quarter: z.string(), sold: z.int(), premium: money })),
    policyType: z.array(z.extend(product, { sold: z.int() })),
    salesByType: z.array(z.extend(product, { premiumCents: z.int() })),
    totalSales: z.object({ sold: z.int(), premium: money }),
  }),
  access: staffOnly,
  rateClass: 'read',
  logClass: 'plain',
})

const savedView = z.object({ id: z.string(), place: z.enum(viewPlaces), name: z.string(), search: z.string() })
export type SavedView = z.output<typeof savedView>

export const getSavedViews = defineFunction({
  name: 'getSavedViews',
  summary: 'The lists that the caller has kept, by name',
  source: 'ours',
  payload: z.object({ place: z.optional(z.enum(viewPlaces)) }),
  answer: z.object({ views: z.array(savedView) }),
  access: staffOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** `search` is what stands in the address after the page, with its "?"; the same name once more replaces it. */
export const saveView = defineFunction({
  name: 'saveView',
  summary: 'Keep a list as it is looked at, under a name',
  source: 'ours',
  payload: z.strictObject({
    place: z.enum(viewPlaces),
    name: z.string().check(z.trim(), z.minLength(1, ruleCode('required')), z.maxLength(60, ruleCode('max-length'))),
    search: z.string().check(z.maxLength(500, ruleCode('too-long')), z.regex(/^(\?[\w%.~+&=@:-]*)?$/, ruleCode('invalid'))),
  }),
  answer: z.object({ saved: z.boolean() }),
  access: staffOnly,
  rateClass: 'save',
  logClass: 'plain',
})

export const removeView = defineFunction({
  name: 'removeView',
  summary: 'Keep a list no more',
  source: 'ours',
  payload: z.strictObject({ id: z.string().check(z.regex(uuidPattern, ruleCode('invalid'))) }),
  answer: z.object({ removed: z.boolean() }),
  access: staffOnly,
  rateClass: 'save',
  logClass: 'plain',
})

const company = z.extend(companyHours, {
  /** As each replica that lives saw it last; none where nobody has asked the company yet. Moments are ISO. */
  breakers: z.array(
    z.object({
      replica: z.string(),
      isThis: z.boolean(),
      state: z.enum(['closed', 'open', 'probing']),
      since: z.string(),
      seenAt: z.string(),
    }),
  ),
  /** The last ten, newest first; neither bodies nor anything of a person. */
  failures: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      operation: z.string(),
      kind: z.string(),
      reason: z.string(),
      ms: z.int(),
      requestId: z.nullable(z.string()),
    }),
  ),
})
export type Company = z.output<typeof company>

export const getCompanies = defineFunction({
  name: 'getCompanies',
  summary: 'How outside companies answer: by hour, their breakers on each replica, the last calls that failed',
  source: 'ours (security R28)',
  payload: z.strictObject({}),
  answer: z.object({ companies: z.array(company) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})
