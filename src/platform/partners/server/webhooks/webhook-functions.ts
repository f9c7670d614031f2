/** The functions by which a partner runs its receivers of webhooks: add, rotate the secret, pause, remove, test, and send a delivery again. */
import { handle, type NamedFunction } from '../../../../server/functions.ts'
import { whyNoEgress } from '../../../../server/outside/public-egress.ts'
import { refuserOf } from '../../../../server/sentences.ts'
import type { TableGauge } from '../../../../server/metrics.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Retention } from '../../../../server/slice.ts'
import * as contract from '../../contract.ts'
import { partnerOfCaller, readForCaller } from '../membership.ts'
import { sentence } from '../sentences.ts'
import { addTest, listDeliveries, replayDelivery } from './delivery-store.ts'
import { addReceiver, finishRotation, listReceivers, pauseReceiver, removeReceiver, rotateSecret } from './receiver-store.ts'

const no = refuserOf(sentence)

export const webhookFunctions = (ctx: ServerContext): NamedFunction[] => [
  handle(contract.getPartnerWebhooks, async (_payload, context) => ({
    receivers: await readForCaller(ctx, context, ({ key }, partnerCtx) => listReceivers(partnerCtx, key)),
  })),
  handle(contract.createPartnerWebhook, async (input, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    if (whyNoEgress(input.url, { mayBePrivate: ctx.settings.webhooksMayBePrivate }))
      return no(context.locale, 'receiver-url', { url: 'receiver-url' })
    const made = await addReceiver(ctx, key, { ...input, by: context.caller.actor })
    return made ?? no(context.locale, 'too-many-receivers')
  }),
  handle(contract.rotateWebhookSecret, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    return (await rotateSecret(ctx, key, id)) ?? no(context.locale, 'rotating')
  }),
  handle(contract.finishWebhookRotation, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    await finishRotation(ctx, key, id)
    return { done: true as const }
  }),
  handle(contract.pausePartnerWebhook, async ({ id, paused }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    return { receiver: await pauseReceiver(ctx, key, id, paused) }
  }),
  handle(contract.removePartnerWebhook, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    await removeReceiver(ctx, key, id)
    return { done: true as const }
  }),
  handle(contract.testPartnerWebhook, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    const delivery = await addTest(ctx, key, id)
    return delivery === null ? no(context.locale, 'receiver-paused') : { delivery }
  }),
  handle(contract.getWebhookDeliveries, ({ after }, context) =>
    readForCaller(ctx, context, ({ key }, partnerCtx) => listDeliveries(partnerCtx, key, after)),
  ),
  handle(contract.replayWebhookDelivery, async ({ id }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    return (await replayDelivery(ctx, key, id)) ? { done: true as const } : no(context.locale, 'receiver-paused')
  }),
]

export const webhookRetention: Retention[] = [
  {
    what: 'deliveries of webhooks, 30 days',
    sql: "delete from webhook_delivery where created_at < $1::timestamptz - interval '30 days'",
  },
]

export const webhookGauges: TableGauge[] = [
  {
    name: 'webhooks_waiting',
    help: 'Deliveries of webhooks that are still to be sent, those of paused receivers among them',
    sql: "select count(*)::int as n from webhook_delivery where state = 'waiting'",
  },
]

export const webhookEncrypted = [
  { table: 'webhook_receiver', column: 'url', rowName: 'id::text' },
  { table: 'webhook_receiver', column: 'secrets', rowName: 'id::text' },
]
