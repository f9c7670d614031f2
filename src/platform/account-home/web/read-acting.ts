import type { PageContext } from '../../../web/page-context.ts'
import { getActingConsents } from '../../partners/contract.ts'

export interface ActingStanding {
  /** A company whose person is signed in to act at this moment; null where none is. */
  actsNow: string | null
  /** A company that waits for an answer; null where none does. */
  askedBy: string | null
  /** Whether one of those that were agreed to may act now: a suspended one may not. */
  mayAct: boolean
}

/** Whether a partner asks to act for this person, or may; null where there is nothing to say. The home goes on without it. */
export async function readActing(page: PageContext): Promise<ActingStanding | null> {
  if (page.acting) return null
  const found = await page.call(getActingConsents, {}).catch(() => null)
  if (found === null || found.haserror) return null
  const live = found.consents.filter(({ state }) => state === 'live')
  const askedBy = found.consents.find(({ state }) => state === 'asked')?.company ?? null
  const actsNow = live.find(({ suspended, visits }) => !suspended && visits.some(({ isNow }) => isNow))?.company ?? null
  return askedBy === null && live.length === 0 ? null : { actsNow, askedBy, mayAct: live.some(({ suspended }) => !suspended) }
}
