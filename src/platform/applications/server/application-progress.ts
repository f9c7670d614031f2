import { furthestPage, isBought, isReachable, type ApplicationPage, type PageAt } from '../rules/index.ts'
import type { ApplicationLine, CurrentSets } from './application-line.ts'
import type { Stored } from './application-store.ts'
import { personIdIn } from '../../../server/subject.ts'

/** What a line says of its pages. */
type Pages<Sections extends object, Sets, Page extends ApplicationPage> = Pick<
  ApplicationLine<Sections, object, Sets, unknown, Page, string>,
  'pages' | 'missing'
>

/** How far an application has come, by its line's pages. */
export interface Progress<Sections extends object, Sets, Page extends ApplicationPage> {
  /** Where it goes on: the furthest page that may be opened (T-013). */
  next: (all: Stored<Sections>, asOf: CurrentSets<Sets>) => PageAt<Page['step'], Page['part']>
  /**
   * The step that lists of open applications lead to. An account that is still due does not count: anyone who has signed in meanwhile goes
   * on after it, and anyone who has not is led back to where it is asked for (P-044, P-115).
   */
  listedStep: (all: Stored<Sections>, asOf: CurrentSets<Sets>) => Page['step']
  isReachable: (part: Page['part'], all: Stored<Sections>, asOf: CurrentSets<Sets>) => boolean
}

export function hasAccount({ owner }: { owner: string }): boolean {
  return personIdIn(owner) !== null
}

export function progressOf<Sections extends object, Sets, Page extends ApplicationPage>({
  pages,
  missing,
}: Pages<Sections, Sets, Page>): Progress<Sections, Sets, Page> {
  const reached = (all: Stored<Sections>, asOf: CurrentSets<Sets>, isAccountThere: boolean) =>
    furthestPage(pages, {
      missingOn: (part: Page['part']) => missing[part](all, asOf),
      hasAccount: isAccountThere,
      isBought: isBought(all.status),
    })
  const next = (all: Stored<Sections>, asOf: CurrentSets<Sets>) => reached(all, asOf, hasAccount(all))
  return {
    next,
    listedStep: (all, asOf) => reached(all, asOf, true).step,
    isReachable: (part, all, asOf) => isReachable(pages, part, next(all, asOf)),
  }
}
