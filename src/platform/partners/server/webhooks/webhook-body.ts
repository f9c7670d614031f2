import { Webhook } from 'standardwebhooks'

export const testType = 'webhook.test'

/** What a delivery carries; null fields are a test's. */
export interface DeliveredEvent {
  event_id: string
  type: string
  line: string | null
  reference: string | null
  campaign_id: string | null
  happened_at: Date
}

export function eventName(id: string): string {
  return `evt_${id.replaceAll('-', '')}`
}

/** What is sent: an event, what came of which referral, and when. Nothing of the customer, and no policy number (security T17). */
export function webhookBody(event: DeliveredEvent): string {
  const { type, line, reference, campaign_id: campaign, happened_at: at } = event
  return JSON.stringify({
    id: eventName(event.event_id),
    type,
    timestamp: at.toISOString(),
    data: type === testType ? {} : { state: type.slice(type.indexOf('.') + 1), line, reference, campaign },
  })
}

/** The headers of the Standard Webhooks specification: a signature for each secret, of the id, the moment of this attempt and the body. */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: Date,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
