import type { PageContext } from '../../../web/page-context.ts'
import { getActingConsents } from '../../partners/contract.ts'

/** A company that waits for an answer, or null while some may act. */
export interface ActingStanding {
  askedBy: string | null
}

/** Whether a partner asks to act for this person, or may; null where there is nothing to say. The home goes on without it. */
export async function readActing(page: PageContext): Promise<ActingStanding | null> {
  if (page.acting) return null
  const found = await page.call(getActingConsents, {}).catch(() => null)
  if (found === null || found.haserror) return null
  const pendingConsent = found.consents.find(({ state }) => state === 'asked')
  if (pendingConsent) return { askedBy: pendingConsent.company }
  return found.consents.some(({ state, suspended }) => state === 'live' && !suspended) ? { askedBy: null } : null
}
