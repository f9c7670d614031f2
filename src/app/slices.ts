/** Every slice's server side and every migration, found by their places. */
import type { Migration } from '../db/migrate.ts'
import type { ServerContext } from '../server/server-context.ts'
import type { SliceServer } from '../server/slice.ts'
import type { Locale } from '../shared/locale.ts'

const slicesByPath = import.meta.glob<SliceServer>('../{lines,platform}/*/server/index.ts', { eager: true, import: 'slice' })
const migrationTexts = import.meta.glob<string>('../../db/migrations/*.sql', { eager: true, query: '?raw', import: 'default' })

export const slices: SliceServer[] = Object.values(slicesByPath)

export const migrations: Migration[] = Object.entries(migrationTexts).map(([path, sql]) => ({
  name: path.split('/').at(-1) ?? path,
  sql,
}))

const namesIn = (locale: Locale): Record<string, string> =>
  Object.fromEntries(slices.flatMap(({ name, lineName }) => (lineName ? [[name, lineName[locale]]] : [])))

/** The parts of the context that slices provide to each other without imports. */
export type SliceParts = Pick<
  ServerContext,
  | 'adoptions'
  | 'listings'
  | 'lineNames'
  | 'personal'
  | 'eventSources'
  | 'caseLines'
  | 'payables'
  | 'linkMakers'
  | 'questionLines'
  | 'rateSources'
  | 'figures'
  | 'findPartner'
  | 'findKey'
  | 'handOffPaths'
>

export function partsOfSlices(): SliceParts {
  return {
    adoptions: slices.flatMap((slice) => slice.adoptions ?? []),
    listings: slices.flatMap((slice) => slice.listing ?? []),
    lineNames: { en: namesIn('en'), fr: namesIn('fr'), ar: namesIn('ar') },
    personal: slices.flatMap((slice) => slice.personal ?? []),
    eventSources: slices.flatMap((slice) => slice.events ?? []),
    caseLines: slices.flatMap((slice) => slice.caseLines ?? []),
    payables: slices.flatMap((slice) => slice.payables ?? []),
    linkMakers: slices.flatMap((slice) => slice.linkMakers ?? []),
    questionLines: slices.flatMap((slice) => slice.questionLine ?? []),
    rateSources: slices.flatMap((slice) => slice.rates ?? []),
    figures: slices.flatMap((slice) => slice.figures ?? []),
    findPartner: slices.flatMap((slice) => slice.findPartner ?? []),
    findKey: slices.flatMap((slice) => slice.findKey ?? []),
    handOffPaths: slices.flatMap((slice) => slice.handOffPaths ?? []),
  }
}
