import { statement } from '../../../db/statement.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { insurer } from '../rules/insurer.ts'
import { planCodes } from '../rules/plans.ts'
import { shippedFrom, shippedProducts, shippedVersion, type PlanProduct } from '../rules/products.ts'

/** A product in every language, as a row has it. */
type Worded = Record<Locale, PlanProduct>

interface Products {
  version: string
  plans: Worded[]
}

/** Puts the release's products into the database. A version that is there stays as it is. */
export async function loadProducts(ctx: ServerContext): Promise<void> {
  const inLanguages = Object.fromEntries(locales.map((locale) => [locale, shippedProducts(locale)])) as Record<
    Locale,
    PlanProduct[]
  >
  for (const [position, code] of planCodes.entries()) {
    const product = Object.fromEntries(locales.map((locale) => [locale, inLanguages[locale][position]]))
    await ctx.db.execute(statement`insert into travel_ca_plan (code, version, effective_on, position, product, loaded_at)
      values (${code}, ${shippedVersion}, ${shippedFrom}, ${position}, ${JSON.stringify(product)}, ${ctx.clock.now()})
      on conflict do nothing`)
  }
}

const find = async (ctx: ServerContext): Promise<Products | null> => {
  const { rows } = await ctx.db.execute<{ version: string; product: Worded; position: number }>(
    statement`select distinct on (code) code, version, position, product from travel_ca_plan
      where effective_on <= ${insurer.todayOf(ctx)} order by code, effective_on desc, version desc`,
  )
  if (rows.length < planCodes.length) return null
  const newest = rows.map(({ version }) => version).toSorted()
  return {
    version: newest.at(-1) ?? shippedVersion,
    plans: rows.toSorted((a, b) => a.position - b.position).map(({ product }) => product),
  }
}

/** A change in the database is shown within half a minute. */
const cacheMs = 30_000

const cacheOf = oncePer((_ctx: ServerContext): { products: Products | null; until: number } => ({ products: null, until: 0 }))

const current = async (ctx: ServerContext): Promise<Products> => {
  const cache = cacheOf(ctx)
  if (cache.products && performance.now() <= cache.until) return cache.products
  // Asked before the jobs had started on a fresh database.
  if (!(await find(ctx))) await loadProducts(ctx)
  const found = await find(ctx)
  if (!found) throw new Error('The database has no plan products of travel-ca for today.')
  cache.products = found
  cache.until = performance.now() + cacheMs
  return found
}

/** Every version of the products and the day from which it is shown, the latest first. */
export async function productVersions(ctx: ServerContext): Promise<{ version: string; effectiveOn: IsoDate; plans: number }[]> {
  await current(ctx)
  const { rows } = await ctx.db.execute<{ version: string; effective_on: IsoDate; plans: number }>(
    statement`select version, to_char(effective_on, 'YYYY-MM-DD') as effective_on, count(*)::int as plans from travel_ca_plan
      group by version, travel_ca_plan.effective_on order by travel_ca_plan.effective_on desc, version desc`,
  )
  return rows.map(({ version, effective_on, plans }) => ({ version, effectiveOn: effective_on, plans }))
}

/** The plan products in force today, in one language (L-012). */
export async function planProducts(ctx: ServerContext, locale: Locale): Promise<{ version: string; plans: PlanProduct[] }> {
  const { version, plans } = await current(ctx)
  return { version, plans: plans.map((product) => product[locale]) }
}
