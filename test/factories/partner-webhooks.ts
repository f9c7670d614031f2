import { afterAll, beforeAll, onTestFinished } from 'vitest'
import {
  createPartnerWebhook,
  getPartnerWebhooks,
  getWebhookDeliveries,
  type WebhookDelivery,
  type WebhookReceiver,
} from '../../src/platform/partners/contract.ts'
import { referralStates } from '../../src/platform/partners/rules/index.ts'
import { foldReferrals } from '../../src/platform/partners/server/index.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { approvedPartner, signInForPartner } from './partners.ts'
import { usPurchase, usTrip } from './us-trip.ts'
import { openReceiver, type Answering } from './webhook-receiver.ts'

/** A receiver that stands while the file's cases run, and what they do with it. */
export function webhookCases(test_: TestApp) {
  let opened: Awaited<ReturnType<typeof openReceiver>> | null = null
  const receiver = (): Awaited<ReturnType<typeof openReceiver>> => {
    if (!opened) throw new Error('the receiver opens before the first case')
    return opened
  }
  beforeAll(async () => {
    opened = await openReceiver()
  })
  afterAll(() => opened?.close())

  let paths = 0
  /** An approved partner with a receiver at a path of its own. */
  const partnerWithReceiver = async ({
    answer,
    on = test_,
    ...asked
  }: { answer?: Answering; on?: TestApp; events?: string[]; lines?: string[] } = {}) => {
    const path = `/hook-${(paths += 1)}`
    if (answer !== undefined) receiver().answer(path, answer)
    const partner = await approvedPartner(on)
    const { visitor } = await signInForPartner(on, partner.said.email)
    const { body } = await visitor.post(createPartnerWebhook.name, {
      url: receiver().url(path),
      events: [...referralStates],
      ...asked,
    })
    const { id } = body['receiver'] as WebhookReceiver
    // What one case leaves to be tried again would take its place from the next ones, as the clock goes on.
    onTestFinished(async () => void (await on.app.ctx.pool.query('delete from webhook_receiver where id = $1', [id])))
    return { ...partner, visitor, path, id, secret: body['secret'] as string }
  }

  const quote = async (key: string, visitor = test_.visitor()) => {
    const { body } = await visitor.post('getUSATravelQuote', usTrip({ partnerId: key }))
    return { visitor, quotekey: body['quotekey'] as string, price: body['mediumquote'].quoteresponse[0].price as number }
  }
  const buy = async (key: string) => {
    const { visitor, quotekey, price } = await quote(key)
    const { body } = await visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', price, partnerId: key }))
    return { quotekey, number: body['policyInfo'].policynumber as string }
  }
  const fold = () => foldReferrals(test_.app.ctx)
  const deliveriesOf = async (visitor: Visitor, after?: string) =>
    (await visitor.post(getWebhookDeliveries.name, after ? { after } : {})).body as unknown as {
      deliveries: WebhookDelivery[]
      next: string | null
    }
  const receiverOf = async (visitor: Visitor) =>
    (await visitor.post(getPartnerWebhooks.name, {})).body['receivers'][0] as WebhookReceiver

  /** Waits until something has come to a path so many times. */
  const arrived = (path: string, times = 1) =>
    test_.until(() => (receiver().at(path).length >= times ? receiver().at(path) : null))
  /** Waits until the newest delivery was tried so many times. */
  const tried = (visitor: Visitor, attempts = 1) =>
    test_.until(async () => {
      const [newest] = (await deliveriesOf(visitor)).deliveries
      return newest && newest.attempts >= attempts ? newest : null
    })

  return { receiver, partnerWithReceiver, quote, buy, fold, deliveriesOf, receiverOf, arrived, tried }
}
