/** The server's part of running the marketplace: flows, follow-ups and the audit trail. */
import { listGivenUp, tryAgain } from '../../../server/durable/outbox.ts'
import { troubleRetention } from '../../../server/durable/flow-trouble.ts'
import { handle, type Handler } from '../../../server/functions.ts'
import { cutPage, readCursor, readUuidCursor } from '../../../server/keyset.ts'
import { searchAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { addDays, dateIn, startOfDay, type IsoDate } from '../../../shared/dates.ts'
import { flowsOfPurchases } from '../../purchases/server/index.ts'
import * as contract from '../contract.ts'
import { auditNames } from './audit-names.ts'
import { cancelFlow, getFlow, getFlows, resumeFlow } from './flows.ts'

const getFollowUps =
  (ctx: ServerContext): Handler<typeof contract.getFollowUps> =>
  async ({ after, limit }) => {
    const found = await listGivenUp(ctx, { before: readCursor(after), limit: limit + 1 })
    const { page, next } = cutPage(found, limit, ({ givenUpAt, id }) => [givenUpAt, id])
    const purchases = await flowsOfPurchases(
      ctx,
      page.flatMap(({ reference }) => reference ?? []),
    )
    return {
      followUps: page.map(({ createdAt, givenUpAt, reference, ...rest }) => ({
        ...rest,
        reference: purchases.get(reference ?? '')?.reference ?? null,
        createdAt: createdAt.toISOString(),
        givenUpAt: givenUpAt.toISOString(),
      })),
      next,
    }
  }

const daysShown = 7
const orNull = (text: string | undefined): string | null => (text ? text : null)

const getAuditTrail =
  (ctx: ServerContext): Handler<typeof contract.getAuditTrail> =>
  async ({ after, limit, until, timeZone = 'UTC', actor, subject, action }) => {
    const last: IsoDate = until ?? dateIn(ctx.clock.now(), timeZone)
    const first = addDays(last, 1 - daysShown)
    const found = await searchAudit(ctx, {
      from: startOfDay(first, timeZone),
      until: startOfDay(addDays(last, 1), timeZone),
      actor: orNull(actor),
      subject: orNull(subject),
      action: orNull(action),
      before: readUuidCursor(after),
      limit: limit + 1,
    })
    const { page, next } = cutPage(found, limit, ({ at, id }) => [at, id])
    return {
      from: first,
      until: last,
      entries: page.map(({ at, request_id: requestId, ...entry }) => ({ ...entry, at: at.toISOString(), requestId })),
      names: await auditNames(ctx, page),
      next,
    }
  }

export const slice: SliceServer = {
  name: 'operations',
  functions: (ctx) => [
    handle(contract.getFollowUps, getFollowUps(ctx)),
    handle(contract.retryFollowUp, async ({ id }) => ({ again: await tryAgain(ctx, id) })),
    handle(contract.getAuditTrail, getAuditTrail(ctx)),
    handle(contract.getFlows, getFlows(ctx)),
    handle(contract.getFlow, getFlow(ctx)),
    handle(contract.resumeFlow, resumeFlow(ctx)),
    handle(contract.cancelFlow, cancelFlow(ctx)),
  ],
  retention: [troubleRetention],
}
