import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { stepNumber, stepsOf, type ApplicationPage } from '../rules/index.ts'
import type { ApplicationLine, CurrentSets } from './application-line.ts'
import { progressOf } from './application-progress.ts'
import type { Stored } from './application-store.ts'
import { saveOf } from './save-application.ts'

/** What every line's applications do alike, from what the line says of them. */
export function applicationOf<
  Sections extends object,
  Patch extends object,
  Sets,
  Extra,
  Page extends ApplicationPage,
  Reopened extends string,
>(line: ApplicationLine<Sections, Patch, Sets, Extra, Page, Reopened>) {
  const progress = progressOf(line)
  const currentSets = async (ctx: ServerContext): Promise<CurrentSets<Sets>> => ({
    sets: await line.sets(ctx),
    today: line.today(ctx),
  })
  return {
    save: saveOf(line, progress),
    ...progress,
    /** One application of the subject, to be shown: with the sets of today and where it goes on. */
    open: async (ctx: ServerContext, subject: string, id: string) => {
      const [application, current]: [Stored<Sections>, CurrentSets<Sets>] = await Promise.all([
        line.store.find(ctx, subject, id),
        currentSets(ctx),
      ])
      return { application, asked: current, next: progress.next(application, current) }
    },
    lock: line.store.lock,
    /** How an open application looks in the list of a person's own area, and where it goes on below `root`. */
    describe:
      (
        root: string,
        title: (locale: Locale) => string,
        stepName: (locale: Locale, step: string) => string,
      ): NonNullable<AccountListing['describeApplication']> =>
      ({ id, step }, locale) => ({
        title: title(locale),
        stepName: stepName(locale, step),
        path: `${root}/${step}/${id}`,
        stepNumber: stepNumber(line.pages, step),
        // The last step is where all others are done.
        stepCount: stepsOf(line.pages).length - 1,
      }),
  }
}
