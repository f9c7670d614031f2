import { statement } from '../../../db/statement.ts'
import { handle, type Handler } from '../../../server/functions.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { invalid } from '../../../shared/failure.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { isEmail } from '../../../shared/fields/text-rules.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseProfile } from '../../profile/server/index.ts'
import * as contract from '../contract.ts'
import type { AlertRow } from '../contract.ts'
import { whyNoEgress } from '../../../server/outside/public-egress.ts'
import { readAlertLog } from './alert-log.ts'
import { dropAlert, listAlerts, mostAlerts, storeAlert } from './alert-store.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'
import { fireAlerts } from './fire-alerts.ts'
import { ownDestination } from './own-destination.ts'
import { sendAlert } from './send-alert.ts'

const sentence = sentencesOf({ en, fr, ar })

const tooMany = (locale: Locale): Refused => refuse('too-many', sentence(locale, 'too-many', { most: mostAlerts }))

/** Why an alert cannot go to a destination: a rule's code; null where it can. */
const whyNotThere = ({ method, destination }: { method: AlertRow['method']; destination: string }): string | null => {
  if (method === 'webhook') return null
  if (method === 'email') return isEmail(destination) ? null : 'email'
  return isPhone(destination) ? null : 'phone'
}

const saveAlert =
  (ctx: ServerContext): Handler<typeof contract.saveAlert> =>
  async (input, { locale }) => {
    const why = whyNotThere(input)
    if (why) throw invalid({ destination: why })
    const isShut =
      input.method === 'webhook' && whyNoEgress(input.destination, { mayBePrivate: ctx.settings.webhooksMayBePrivate }) !== null
    if (isShut) return refuse('public-address', sentence(locale, 'public-address'), { fields: { destination: 'public-address' } })
    const alert = await storeAlert(ctx, null, input, true)
    return alert ? { alert } : tooMany(locale)
  }

const saveUserAlert =
  (ctx: ServerContext): Handler<typeof contract.saveUserAlert> =>
  async (input, { subject, locale }) => {
    const place = await ownDestination(ctx, subject, input.method)
    if ('why' in place) return refuseProfile(locale, place.why, { method: place.why })
    const alert = await storeAlert(ctx, subject, { ...input, destination: place.to }, false)
    return alert ? { alert } : tooMany(locale)
  }

export { addSampleAlert } from './alert-store.ts'

export const slice: SliceServer = {
  name: 'alerts',
  functions: (ctx) => [
    handle(contract.getAlerts, (payload, { caller }) => listAlerts(ctx, null, { ...payload, isWhole: caller.role === 'admin' })),
    handle(contract.saveAlert, saveAlert(ctx)),
    handle(contract.deleteAlert, async ({ id }) => {
      await dropAlert(ctx, null, id)
      return { deleted: true }
    }),
    handle(contract.getAlertLog, (payload) => readAlertLog(ctx, payload)),
    handle(contract.getUserAlerts, (payload, { subject }) => listAlerts(ctx, subject, { ...payload, isWhole: false })),
    handle(contract.saveUserAlert, saveUserAlert(ctx)),
    handle(contract.deleteUserAlert, async ({ id }, { subject }) => {
      await dropAlert(ctx, subject, id)
      return { deleted: true }
    }),
  ],
  outboxKinds: (ctx) => [{ kind: 'alerts.send', work: sendAlert(ctx) }],
  eachMinute: fireAlerts,
  retention: [
    { what: 'what was sent for alerts, 90 days', sql: "delete from alert_sent where at < $1::timestamptz - interval '90 days'" },
  ],
  personal: [
    {
      name: 'alerts',
      collect: async (ctx, { subject }) => ({
        records: (await listAlerts(ctx, subject, { limit: 500, isWhole: true })).alerts,
      }),
      erase: async (_ctx, tx, { subject }) => {
        await tx.execute(statement`delete from alert where owner = ${subject}`)
      },
    },
  ],
  encrypted: [{ table: 'alert', column: 'destination', rowName: 'id::text' }],
}
