import type { NewRow } from '../../db/insert-rows.ts'
import type { Country } from '../../shared/country.ts'
import type { IsoDate } from '../../shared/dates.ts'
import type { Locale } from '../../shared/locale.ts'
import type { FigureKind, ServerContext } from '../server-context.ts'
import type { PastCompany } from './past-company.ts'
import type { Random } from './random.ts'

/** Somebody invented. */
export interface DemoPerson {
  id: string
  subject: string
  email: string
  firstName: string
  lastName: string
  country: Country
  dateOfBirth: IsoDate
  sex: 'male' | 'female'
  phone: string
  locale: Locale
}

/** What the parts of a demonstration are made in: its people, its span of time, and where its rows go. */
export interface DemoWorld {
  ctx: ServerContext
  now: Date
  /** How far back it reaches. */
  days: number
  random: Random
  /** Those who bought or asked; the first one is who a visitor may sign in as. */
  people: readonly DemoPerson[]
  /** Who works on the queue, by the key of their account. */
  agentId: string
  company: (name: string) => PastCompany
  /** Counts for the dashboard what happened; what is counted so is not counted by its rows. */
  count: (kind: FigureKind, line: string, country: Country, at: Date) => void
  /** Adds a row to be written once all are known; tables are written in the order in which they are first named. */
  add: (table: string, row: NewRow) => void
}

/** A slice's part of the demonstration: its rows, and what the companies are told. */
export type DemoPart = (world: DemoWorld) => Promise<void>

/** The campaign of every invented row, and the partner of those that somebody brought, so that every report marks them. */
export const samplePartner = 'sample'
