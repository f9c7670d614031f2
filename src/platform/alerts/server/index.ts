/** The server's part of alerts: what somebody wants to be told about, by mail, text message or webhook. */
import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { readAlertLog } from './alert-log.ts'
import { dropAlert, listAlerts } from './alert-store.ts'
import { fireAlerts } from './fire-alerts.ts'
import { saveAlert, saveUserAlert } from './save-alert.ts'
import { sendAlert } from './send-alert.ts'

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
