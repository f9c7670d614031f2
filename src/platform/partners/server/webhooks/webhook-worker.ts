import { randomUUID } from 'node:crypto'
import { asStatements } from '../../../../db/statement-class.ts'
import { statement, type Statement } from '../../../../db/statement.ts'
import { crashPoint } from '../../../../server/crash.ts'
import { postOutside } from '../../../../server/outside/public-egress.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { BackgroundWorker } from '../../../../server/slice.ts'
import { noteAttempts, type Attempt, type LeasedReceiver, type WaitingDelivery } from './note-attempts.ts'
import { decryptTarget } from './receiver-store.ts'
import { eventName, signedHeaders, webhookBody } from './webhook-body.ts'

/**
 * One server asks so many receivers at once that are well, and so many whose last answers were no good, each for so many deliveries: eight
 * requests in all. Those that fail have a place of their own, so that however many hang the others are served.
 */
const wellAtOnce = 3
const failingAtOnce = 1
const deliveriesAtOnce = 2
const timeoutMs = 5000
/** Longer than an attempt, so that another server takes over only what a dead one has left. */
const leaseMs = 20_000
const pauseMs = 500

/**
 * Sends what waits for partners' receivers. A receiver is leased, its next deliveries are read and sent, and what came of them is written
 * down; while it is waited for, nothing of the database is held. A receiver that fails is left alone for a while, so that one that is down
 * costs a request a minute however much waits for it.
 */
export class WebhookWorker implements BackgroundWorker {
  #ctx: ServerContext
  #name = randomUUID()
  #well = new Set<Promise<void>>()
  #failing = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> | null = null
  #stopped = false
  #crash

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
    this.#crash = crashPoint(ctx.settings.crashAt)
  }

  async start(): Promise<void> {
    // Embedded, this process is the only one: the one that leased a receiver before it is gone.
    if (!this.#ctx.settings.databaseUrl)
      await this.#ctx.db.execute(statement`update webhook_receiver set lease_until = null where lease_until is not null`)
    this.#look()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#looking
    await Promise.all([...this.#well, ...this.#failing])
  }

  #look(): void {
    if (this.#stopped || this.#looking) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#looking = asStatements('step', () => this.#lease())
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'webhooks could not be looked for'))
      .finally(() => {
        this.#looking = null
        if (this.#stopped) return
        this.#timer = setTimeout(() => this.#look(), pauseMs)
        this.#timer.unref()
      })
  }

  async #lease(): Promise<void> {
    const now = this.#ctx.clock.now()
    const due = (isFailing: boolean, most: number): Statement =>
      statement`array(select r.id from webhook_receiver r join partner p on p.key = r.partner_key
        where r.state = 'active' and r.due_at <= ${now} and (r.lease_until is null or r.lease_until < ${now})
          and (r.failures > 0) = ${isFailing} and p.active = 'APPROVED' and not p.is_deleted
        order by r.due_at limit ${most} for no key update of r skip locked)`
    const { rows } = await this.#ctx.db.execute<LeasedReceiver>(statement`update webhook_receiver
      set leased_by = ${this.#name}, lease_until = ${new Date(now.getTime() + leaseMs)}
      where id = any(${due(false, wellAtOnce - this.#well.size)} || ${due(true, failingAtOnce - this.#failing.size)})
      returning id::text as id, partner_key::text as partner_key, url, secrets, failures, failing_since`)
    for (const receiver of rows) this.#serve(receiver)
  }

  #serve(receiver: LeasedReceiver): void {
    const places = receiver.failures > 0 ? this.#failing : this.#well
    const served: Promise<void> = this.#sendNext(receiver)
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'webhooks could not be noted'))
      .finally(() => {
        places.delete(served)
        this.#look()
      })
    places.add(served)
  }

  async #sendNext(receiver: LeasedReceiver): Promise<void> {
    const { db, clock } = this.#ctx
    const { rows } =
      await db.execute<WaitingDelivery>(statement`select id::text as id, event_id::text as event_id, type, line, reference,
        campaign_id, happened_at, attempts from webhook_delivery
      where receiver_id = ${receiver.id} and state = 'waiting' and next_attempt_at <= ${clock.now()}
      order by next_attempt_at, id limit ${deliveriesAtOnce}`)
    const target = decryptTarget(this.#ctx, receiver)
    const attempts = await Promise.all(rows.map((delivery) => this.#send(target, delivery)))
    if (attempts.length > 0) this.#crash('after:webhook')
    await noteAttempts(this.#ctx, receiver, attempts, this.#name)
  }

  async #send({ url, secrets }: { url: string; secrets: string[] }, delivery: WaitingDelivery): Promise<Attempt> {
    const { settings, clock } = this.#ctx
    const id = eventName(delivery.event_id)
    const body = webhookBody(delivery)
    const headers = signedHeaders({ id, body, secrets }, clock.now())
    try {
      const status = await postOutside(url, body, { mayBePrivate: settings.webhooksMayBePrivate, headers, timeoutMs })
      return { delivery, status }
    } catch {
      return { delivery, status: null }
    }
  }
}
