import type { Handler } from '../../../server/functions.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { holdPerson } from '../../accounts/server/index.ts'
import { holdHour } from '../../callbacks/server/index.ts'
import { findOwnPolicy } from '../../policies/server/index.ts'
import type * as contract from '../contract.ts'
import { findOpenCase, openPurchaseCase } from './open-purchase-case.ts'
import { purchaseTexts } from './sentences.ts'

const sentence = sentencesOf(purchaseTexts)

const perSubject: LimitRule = { name: 'refund-asked', points: 5, seconds: 86_400, exact: true }

/** Puts the policy before an agent; only one that is in force has money to give back. */
export const askForRefund =
  (ctx: ServerContext): Handler<typeof contract.askForRefund> =>
  async ({ policyNum, wish, hour, ...contact }, { subject, locale, limits }) => {
    const policy = await findOwnPolicy(ctx, subject, policyNum)
    if (policy.state !== 'in-force') return refuse('not-in-force', sentence(locale, 'not-in-force'))
    await limits.take(perSubject, subject)
    const { line, owner, purchaseId } = policy
    return ctx.db.transaction(async (tx) => {
      await holdPerson(tx, subject)
      const appointmentAt = await holdHour(ctx, tx, hour, locale)
      if (appointmentAt && 'haserror' in appointmentAt) return appointmentAt
      const opened = { line, owner, purchaseId, reason: 'refund-asked', contact, wish, appointmentAt } as const
      return { reference: await openPurchaseCase(ctx, tx, opened) }
    })
  }

/** The request of the owner that waits for an agent. */
export const getRefundRequest =
  (ctx: ServerContext): Handler<typeof contract.getRefundRequest> =>
  async ({ policyNum }, { subject }) => {
    const { purchaseId } = await findOwnPolicy(ctx, subject, policyNum)
    const found = await findOpenCase(ctx.db, purchaseId, 'refund-asked')
    if (!found) return { request: null }
    const { reference, created_at: askedAt, due_at: dueAt, appointment_at: appointmentAt } = found
    const call = dueAt > ctx.clock.now() ? { at: dueAt.toISOString(), isArranged: appointmentAt !== null } : null
    return { request: { reference, askedAt: askedAt.toISOString(), call } }
  }
