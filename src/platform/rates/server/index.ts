import { handle, type Handler } from '../../../server/functions.ts'
import type { RateHead, Trial } from '../../../server/outside/rate-book.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { RateSource, ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { tableOn } from '../../../shared/rate-table.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { emailsOf } from '../../accounts/server/index.ts'
import * as contract from '../contract.ts'
import { standings } from '../rules/table-standing.ts'
import { subjectOfPerson } from '../../../server/subject.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

export { rateSourceOf } from './rate-source-of.ts'

const sentence = sentencesOf({ en, fr, ar })

type Prices = (number | null)[]

const pricesIn = (trial: Trial | null): Prices => (trial && 'prices' in trial ? trial.prices : [])

const effectsOf = (risks: readonly string[], today: Prices, tried: Prices): contract.Effect[] =>
  risks.map((risk, at) => ({ risk, today: today[at] ?? null, tried: tried[at] ?? null }))

/** What the sample risks cost by the table in force on the insurer's day. */
const pricesToday = async (ctx: ServerContext, source: RateSource, book: readonly RateHead[]): Promise<Prices> => {
  const inForce = tableOn(book, source.todayOf(ctx))
  return inForce ? pricesIn(await source.trial(ctx, { version: inForce.version })) : []
}

const person = /^person:(.+)$/

/** Those who loaded a table, as people know them. */
const knownAs = async (ctx: ServerContext, loaders: readonly (string | null)[]): Promise<Map<string, string>> => {
  const ids = [...new Set(loaders.flatMap((loader) => person.exec(loader ?? '')?.[1] ?? []))]
  return new Map([...(await emailsOf(ctx, ids))].map(([id, email]) => [subjectOfPerson(id), email]))
}

const tablesOf = async (
  ctx: ServerContext,
  source: RateSource,
  book: readonly RateHead[],
  locale: Locale,
): Promise<contract.RateTableRow[]> => {
  const listed = standings(book, source.todayOf(ctx))
  const isAnyComing = listed.some(({ standing }) => standing === 'coming')
  const [today, names] = await Promise.all([
    isAnyComing ? pricesToday(ctx, source, book) : [],
    knownAs(
      ctx,
      book.map(({ loadedBy }) => loadedBy),
    ),
  ])
  const risks = source.risks(locale)
  return Promise.all(
    listed.map(async ({ table: { loadedBy, ...table }, standing }) => ({
      ...table,
      standing,
      loadedBy: loadedBy && (names.get(loadedBy) ?? loadedBy),
      effects:
        standing === 'coming' ? effectsOf(risks, today, pricesIn(await source.trial(ctx, { version: table.version }))) : [],
    })),
  )
}

const ratesOf = async (ctx: ServerContext, source: RateSource, locale: Locale): Promise<contract.RatesOfLine> => {
  const listing = ctx.listings.find(({ line }) => line === source.line)
  if (!listing) throw new Error(`the line ${source.line} lists nothing`)
  const about = {
    line: source.line,
    insurer: listing.insurer.name,
    currency: listing.currency,
    today: source.todayOf(ctx),
    own: await source.ownTables(ctx, locale),
  }
  try {
    const book = await source.book(ctx).list()
    if (!book) return { ...about, book: 'none', tables: [] }
    return { ...about, book: 'offered', tables: await tablesOf(ctx, source, book, locale) }
  } catch (error) {
    ctx.log.warn({ line: source.line, err: error }, 'the rate book could not be read')
    return { ...about, book: 'away', tables: [] }
  }
}

/** Throws `not-found` where no such line has rates. */
const sourceOf = ({ rateSources }: ServerContext, line: string): RateSource => {
  const source = rateSources.find((each) => each.line === line)
  if (!source) throw new Failure('not-found', 'no such line')
  return source
}

const getRates =
  (ctx: ServerContext): Handler<typeof contract.getRates> =>
  async (_payload, { locale }) => ({ lines: await Promise.all(ctx.rateSources.map((source) => ratesOf(ctx, source, locale))) })

const tryRateTable =
  (ctx: ServerContext): Handler<typeof contract.tryRateTable> =>
  async ({ line, table }, { locale }) => {
    const source = sourceOf(ctx, line)
    const [trial, book] = [await source.trial(ctx, { table }), await source.book(ctx).list()]
    if (!trial || !book) return refuse('no-book', sentence(locale, 'no-book'))
    if ('wrong' in trial) return { wrong: trial.wrong, version: table.version, effective: null, effects: [] }
    const { version, effective } = trial.head
    return {
      wrong: [],
      version,
      effective,
      effects: effectsOf(source.risks(locale), await pricesToday(ctx, source, book), trial.prices),
    }
  }

const loadRateTable =
  (ctx: ServerContext): Handler<typeof contract.loadRateTable> =>
  async ({ line, table }, { caller, locale, requestId }) => {
    const loaded = await sourceOf(ctx, line).book(ctx).load(table, caller.actor)
    if (!loaded) return refuse('no-book', sentence(locale, 'no-book'))
    if ('wrong' in loaded)
      return refuse('wrong', sentence(locale, 'wrong', { why: loaded.wrong.join('; ') }), { fields: { table: 'invalid' } })
    const { version, effective } = loaded
    await writeAudit(ctx, {
      actor: caller.actor,
      subject: `rates:${line}`,
      action: 'rates-loaded',
      outcome: 'done',
      requestId,
      details: { version, effective },
    })
    return { version, effective }
  }

export const slice: SliceServer = {
  name: 'rates',
  functions: (ctx) => [
    handle(contract.getRates, getRates(ctx)),
    handle(contract.tryRateTable, tryRateTable(ctx)),
    handle(contract.loadRateTable, loadRateTable(ctx)),
  ],
}
