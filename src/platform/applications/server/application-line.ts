import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { ApplicationPage } from '../rules/index.ts'
import type { ApplicationStore, Stored } from './application-store.ts'
import type { Applicant } from './open-applications.ts'

/** What a page's completeness and a patch are judged by: today's sets and the insurer's day. */
export interface CurrentSets<Sets> {
  sets: Sets
  today: IsoDate
}

/** One call that saves: what is judged by, and what the line adds (its insurer, the language that was asked in). */
export type SaveContext<Sets, Extra> = CurrentSets<Sets> & { ctx: ServerContext; locale: Locale; isActing: boolean } & Extra

/** What came of one part of a patch: the application with it, what is wrong with its fields, or a refusal. */
export type Applied<All> = All | { fields: Record<string, string> } | Refused

type ApplyPart<All, Input, Context> = (before: All, input: Input, context: Context) => Applied<All> | Promise<Applied<All>>

/** Each part of a patch: the page that it belongs to, and how it is put on an application. In the order of the pages. */
export type PatchParts<All, Patch, Part, Context> = {
  [Key in keyof Patch]-?: { page: Part; apply: ApplyPart<All, NonNullable<Patch[Key]>, Context> }
}

/** What a changed answer takes back. Rules are tried in order, each on what the one before left. */
export interface Reopening<All, Patch, Reopened> {
  /** What the answer to a save says has fallen; null for what is asked again without a word. */
  reopens: Reopened | null
  when: (before: All, after: All, patch: Patch) => boolean
  takeBack: (after: All) => All
}

type RefusalOfEngine = 'settled' | 'not-yet' | 'account-needed' | 'fields' | 'in-person' | 'changed-elsewhere'

/** What a line hands in, so that the platform can keep its applications. */
export interface ApplicationLine<
  Sections extends object,
  Patch extends object,
  Sets,
  Extra,
  Page extends ApplicationPage,
  Reopened extends string,
> {
  store: ApplicationStore<Sections>
  pages: readonly Page[]
  /** What is still wanted on each page, the first thing first. */
  missing: { [Part in Page['part']]: (all: Stored<Sections>, asOf: CurrentSets<Sets>) => readonly string[] }
  /** The sets as they are asked today. */
  sets: (ctx: ServerContext) => Promise<Sets>
  today: (ctx: ServerContext) => IsoDate
  /** Whom the list of open applications names. */
  applicant: (all: Stored<Sections>) => Applicant
  /** The state or province of the applicant, two letters; null while it is not known. */
  region: (all: Stored<Sections>) => string | null
  parts: PatchParts<Stored<Sections>, Patch, Page['part'], SaveContext<Sets, Extra>>
  /**
   * What a person does for themselves and a partner who acts never does (reading "Acting"): these parts of a patch, and any change of
   * what the person has looked through already. `declared` names what was confirmed, agreed to and accepted so far: a page that
   * showed the application as it was before somebody changed it adds nothing to that.
   */
  inPerson: {
    parts: readonly (keyof Patch)[]
    isReviewed: (all: Stored<Sections>) => boolean
    declared: (all: Stored<Sections>) => readonly string[]
  }
  /** After the whole patch: what follows from several of its parts, for instance another price. */
  followUp: (
    before: Stored<Sections>,
    after: Stored<Sections>,
    context: SaveContext<Sets, Extra>,
  ) => Stored<Sections> | Promise<Stored<Sections>>
  reopenings: readonly Reopening<Stored<Sections>, Patch, Reopened>[]
  /** The first answer that keeps a person from this product; null where none does, or while it is not known. */
  whyIneligible: (ctx: ServerContext, all: Stored<Sections>, locale: Locale, asOf: CurrentSets<Sets>) => Refused | null
  sentence: (locale: Locale, code: RefusalOfEngine, fields: Readonly<Record<string, string>>) => string
}
