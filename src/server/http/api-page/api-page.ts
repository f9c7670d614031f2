import type { IsoDate } from '../../../shared/dates.ts'
import { rightOf, type FunctionDefinition, type Role } from '../../../shared/function.ts'
import { html, Markup } from '../html.ts'
import type { Settings } from '../../settings/settings.ts'
import type { CallSample } from './call-sample.ts'
import { callTexts, keyVariable } from './call-texts.ts'
import { copyable, copyScript } from './copyable.ts'
import { fieldTable } from './field-table.ts'
import { pageStyle } from './page-style.ts'
import { webhookPart } from './webhook-part.ts'

const roleNames: Record<Role, string> = {
  visitor: 'a visitor',
  consumer: 'a consumer',
  acting: 'a partner who acts for a customer',
  partner: 'somebody who signs in for a partner',
  generalAgent: 'a general agent',
  advisor: 'an advisor',
  admin: 'an administrator',
  agent: 'a licensed agent',
}

const accessOf = ({ access, keyLine }: FunctionDefinition): string =>
  [
    ...(Object.entries(roleNames) as [Role, string][]).map(([role, name]) => `${name}: ${rightOf(access, role)}`),
    ...(keyLine ? [`a partner’s key for ${keyLine}`] : []),
  ].join(' · ')

/** What stands in a text for the quotekey of an earlier answer. */
const quotekeyPlace = 'QUOTEKEY'

const callsOf = ({ definition: { name }, payload, quoteOf }: CallSample, origin: string, today: IsoDate): Markup => {
  const texts = callTexts({
    address: `${origin}/api/functions/${name}`,
    payload: payload({ today, quotekey: quotekeyPlace }),
  })
  const before = quoteOf
    ? html`<p class="small">
        <code>${quotekeyPlace}</code> stands for the <code>quotekey</code> that
        <a href="#${quoteOf.definition.name}">${quoteOf.definition.name}</a> answered to the same key.
      </p>`
    : []
  return html`${before}${copyable({ id: name, named: name, about: 'Copyable calls' }, texts)}`
}

const described = (definition: FunctionDefinition, calls: Markup | readonly []): Markup =>
  html`<article id="${definition.name}">
    <h2>${definition.name}</h2>
    <p>${definition.summary}. Source: ${definition.source}.</p>
    <p class="small">Who may call: ${accessOf(definition)}. Counted as “${definition.rateClass}”.</p>
    ${calls} ${fieldTable('Payload', definition.payload, 'input')} ${fieldTable('Answer', definition.answer, 'output')}
  </article>`

/**
 * The named functions for a reader: the same definitions as `/api/openapi.json`, as one page. Described once; each answer has its own nonce.
 * `today` dates the samples.
 */
export function apiPageOf(
  definitions: FunctionDefinition[],
  { brand, origin, assistants }: Pick<Settings, 'brand' | 'origin' | 'assistants'>,
  samples: readonly CallSample[],
  today: IsoDate,
): (nonce: string) => string {
  const inOrder = [...definitions].sort((a, b) => (a.name < b.name ? -1 : 1))
  const linkTo = ({ name }: FunctionDefinition): Markup => html`<li><a href="#${name}">${name}</a></li>`
  const ofKeys = inOrder.filter(({ keyLine }) => keyLine !== undefined)
  const sampleOf = new Map(samples.map((sample) => [sample.definition.name, sample]))
  const articles = new Markup(
    inOrder
      .map((definition) => {
        const sample = sampleOf.get(definition.name)
        return described(definition, sample ? callsOf(sample, origin, today) : []).source
      })
      .join(''),
  )
  return (nonce) =>
    html`<!DOCTYPE html>
      <html lang="en" dir="ltr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/mark.svg" type="image/svg+xml" />
          <title>${`Functions of ${brand}`}</title>
          <style nonce="${nonce}">
            ${new Markup(pageStyle)}
          </style>
        </head>
        <body>
          <header>
            <h1>Functions of ${brand}</h1>
            <p>
              Each is called with <code>POST /api/functions/{name}</code> and a JSON payload, and answers with JSON. A field that
              is <code>null</code> is one that was not sent, unless its schema takes null. <code>haserror</code> is false when it
              was done. An expected refusal comes with status 200, <code>haserror: true</code>, a <code>code</code> and a
              <code>message</code>; a failure with its own status. An <code>Idempotency-Key</code> makes a repeated purchase safe.
              For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
            </p>
            <p>
              A partner’s program shows its key as <code>Authorization: Bearer eider_…</code> and may call
              <a href="#of-keys">some functions</a> of its lines. The calls read the key from <code>${keyVariable}</code>. A
              bearer that is empty, wrong, ended or revoked is answered with 401, a function that is not its own with 403, and
              more than 600 calls a minute with 429 and <code>Retry-After</code>. What a partner is told in return stands under
              <a href="#webhooks">webhooks</a>.
              ${assistants ? html`Assistants ask for prices with the Model Context Protocol at <code>${origin}/mcp</code>.` : ''}
            </p>
          </header>
          <main>
            <nav aria-labelledby="of-keys">
              <h2 id="of-keys">With a partner’s key</h2>
              <ul>
                <li><a href="#webhooks">Webhooks</a></li>
                ${ofKeys.map(linkTo)}
              </ul>
            </nav>
            <nav aria-labelledby="all">
              <h2 id="all">All functions</h2>
              <ul>
                ${inOrder.map(linkTo)}
              </ul>
            </nav>
            ${webhookPart} ${articles}
          </main>
          <p id="status" role="status"></p>
          <script nonce="${nonce}">
            ${new Markup(copyScript)}
          </script>
        </body>
      </html> `.source
}
