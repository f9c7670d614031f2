import { html, type Markup } from '../html.ts'
import { copyable } from './copyable.ts'
import { receiverTexts, secretVariable } from './receiver-texts.ts'

const body = `{
  "id": "evt_3f0e4c7ad2b94f3b8d3f0a5c1e6b7a90",
  "type": "referral.bought",
  "timestamp": "2026-03-01T17:00:00.000Z",
  "data": { "state": "bought", "line": "pet", "reference": "R-0A1B2C3D4E", "campaign": "2" }
}`

/** How a partner's program is told what became of its referrals: what is sent, how it is checked, when it comes again. */
export const webhookPart: Markup = html`<article id="webhooks">
  <h2>Webhooks</h2>
  <p>
    A partner’s receiver is told when a referral is <code>quoted</code>, <code>applied</code>, <code>referred</code>,
    <code>bought</code>, <code>cancelled</code> or <code>lapsed</code>. Each event is a <code>POST</code> of JSON to the address
    that the partner gave. It says which referral and in which state it is, and nothing of the customer.
  </p>
  <pre tabindex="0" role="region" aria-label="An event"><code>${body}</code></pre>
  <h3>Headers and signature</h3>
  <p>
    Signed as the Standard Webhooks specification says. <code>webhook-id</code> stays the same at each attempt of one event.
    <code>webhook-timestamp</code> is the moment of this attempt, in seconds since 1970. <code>webhook-signature</code> has one or
    more signatures with blanks between them, each <code>v1,</code> and the base64 of HMAC-SHA256 over
    <code>{id}.{timestamp}.{body}</code>. The HMAC’s key is the secret: the base64 after <code>whsec_</code>, decoded.
  </p>
  <p>
    Take the body as it arrived, before anything reads it as JSON. Refuse a moment that is more than five minutes from your clock,
    and compare in constant time. While a secret is being changed two signatures come: one that is right is enough.
  </p>
  <h3>Answers and attempts</h3>
  <p>
    A status from 200 to 299 within five seconds means that it arrived. After anything else it comes again after 10 seconds, 1, 5
    and 15 minutes, 1 and 3 hours, three times after 6 hours, and a last time after 1 hour 40 minutes: a day together. Redirects
    are not followed. The same event may come twice and events may come out of order, so remember each <code>webhook-id</code>.
  </p>
  <p class="small">The programs read the secret from <code>${secretVariable}</code> and listen on <code>PORT</code>.</p>
  ${copyable({ id: 'receiver', named: 'Receiver', about: 'A receiver' }, receiverTexts)}
</article>`
