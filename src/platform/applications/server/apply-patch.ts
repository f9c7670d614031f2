import { refuse, type Refused } from '../../../shared/function.ts'
import type { ApplicationPage } from '../rules/index.ts'
import type { ApplicationLine, SaveContext } from './application-line.ts'
import { hasAccount, type Progress } from './application-progress.ts'
import type { Stored } from './application-store.ts'

/**
 * Puts a patch on an application, page by page in their order. A page that may not be opened yet may not be saved either; what is wrong
 * is said for every field at once, and then nothing is stored.
 */
export async function applyPatch<
  Sections extends object,
  Patch extends object,
  Sets,
  Extra,
  Page extends ApplicationPage,
  Reopened extends string,
>(
  { parts, pages, followUp, sentence }: ApplicationLine<Sections, Patch, Sets, Extra, Page, Reopened>,
  progress: Progress<Sections, Sets, Page>,
  before: Stored<Sections>,
  patch: Patch,
  context: SaveContext<Sets, Extra>,
): Promise<Stored<Sections> | Refused> {
  const { locale } = context
  let application = before
  const fields: Record<string, string> = {}
  for (const key of Object.keys(parts) as (keyof Patch & string)[]) {
    const input = patch[key]
    if (input === undefined || input === null) continue
    const { page: part, apply } = parts[key]
    if (pages.some((page) => page.part === part && page.needsAccount) && !hasAccount(application))
      return refuse('account-needed', sentence(locale, 'account-needed', {}))
    if (!progress.isReachable(part, application, context)) {
      if (Object.keys(fields).length > 0) break
      return refuse('not-yet', sentence(locale, 'not-yet', {}), { fields: { [key]: 'not-yet' } })
    }
    const applied = await apply(application, input, context)
    if ('haserror' in applied) return applied
    if ('fields' in applied) Object.assign(fields, applied.fields)
    else application = applied
  }
  if (Object.keys(fields).length > 0) return refuse('fields', sentence(locale, 'fields', fields), { fields })
  return followUp(before, application, context)
}
