/** The handlers that save an alert of an administrator's and of a person's own. */
import type { Handler } from '../../../server/functions.ts'
import { whyNoEgress } from '../../../server/outside/public-egress.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { invalid } from '../../../shared/failure.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { isEmail } from '../../../shared/fields/text-rules.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseProfile } from '../../profile/server/index.ts'
import type * as contract from '../contract.ts'
import type { AlertRow } from '../contract.ts'
import { mostAlerts, storeAlert } from './alert-store.ts'
import { ownDestination } from './own-destination.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const sentence = sentencesOf({ en, fr, ar })

const answerOf = (alert: AlertRow | 'stale' | null, locale: Locale): { alert: AlertRow } | Refused => {
  if (alert === 'stale') return refuse('stale', sentence(locale, 'stale'))
  return alert ? { alert } : refuse('too-many', sentence(locale, 'too-many', { most: mostAlerts }))
}

/** Why an alert cannot go to a destination: a rule's code; null where it can. */
const whyNotThere = ({ method, destination }: { method: AlertRow['method']; destination: string }): string | null => {
  if (method === 'webhook') return null
  if (method === 'email') return isEmail(destination) ? null : 'email'
  return isPhone(destination) ? null : 'phone'
}

export const saveAlert =
  (ctx: ServerContext): Handler<typeof contract.saveAlert> =>
  async (input, { locale }) => {
    const why = whyNotThere(input)
    if (why) throw invalid({ destination: why })
    const isForbidden =
      input.method === 'webhook' && whyNoEgress(input.destination, { mayBePrivate: ctx.settings.webhooksMayBePrivate }) !== null
    if (isForbidden)
      return refuse('public-address', sentence(locale, 'public-address'), { fields: { destination: 'public-address' } })
    return answerOf(await storeAlert(ctx, null, input, true), locale)
  }

export const saveUserAlert =
  (ctx: ServerContext): Handler<typeof contract.saveUserAlert> =>
  async (input, { subject, locale }) => {
    const place = await ownDestination(ctx, subject, input.method)
    if ('why' in place) return refuseProfile(locale, place.why, { method: place.why })
    return answerOf(await storeAlert(ctx, subject, { ...input, destination: place.to }, false), locale)
  }
