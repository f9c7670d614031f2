import { rightOf, type FunctionDefinition, type Role } from '../../shared/function.ts'
import { paint } from '../../shared/brand.ts'
import { html, Markup } from './html.ts'
import type { Settings } from '../settings/settings.ts'
import { jsonSchemaOf } from './json-schema.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  default?: unknown
}

interface Field {
  path: string
  type: string
  isRequired: boolean
  rules: string
}

const branchesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? []

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const branches = branchesOf(schema)
  if (branches.length > 0) return [...new Set(branches.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const rulesOf = (schema: Schema): string => {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const between = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    // The schema library writes "no bound" as the largest whole number.
    const [low, high] = [least, most].map((bound) => (bound === undefined || Math.abs(bound) > 1e15 ? null : bound))
    if (low === null && high === null) return []
    return [`${low === null ? 'at most' : high === null ? 'at least' : `${low} to`} ${high ?? low}${unit}`]
  }
  return [
    ...between(minimum, maximum, ''),
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' entries'),
    ...(pattern ? [`like ${pattern}`] : []),
    ...(schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ].join(', ')
}

/** Every field of a payload or an answer, those inside others by their path. */
const fieldsOf = (schema: Schema, before = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const inner = [one, ...branchesOf(one)].flatMap((branch) => [branch, branch.items ?? {}, ...branchesOf(branch.items ?? {})])
    const path = `${before}${name}`
    const isList = inner.some(({ type }) => type === 'array')
    const seen = new Set<string>()
    return [
      { path, type: typeOf(one), isRequired: schema.required?.includes(name) ?? false, rules: rulesOf(one) },
      ...inner
        .flatMap((branch) => fieldsOf(branch, `${path}${isList ? '[]' : ''}.`))
        .filter((field) => !seen.has(field.path) && seen.add(field.path)),
    ]
  })

const table = (caption: string, fields: Field[]): Markup =>
  fields.length === 0
    ? html`<p><strong>${caption}</strong>: no fields.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
        <table>
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">Must be there</th>
              <th scope="col">Rules</th>
            </tr>
          </thead>
          <tbody>
            ${fields.map(
              ({ path, type, isRequired, rules }) =>
                html`<tr>
                  <th scope="row"><code>${path}</code></th>
                  <td><code>${type}</code></td>
                  <td>${isRequired ? 'yes' : 'no'}</td>
                  <td>${rules}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`

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

const accessOf = ({ access }: FunctionDefinition): string =>
  (Object.entries(roleNames) as [Role, string][]).map(([role, name]) => `${name}: ${rightOf(access, role)}`).join(' · ')

const described = (definition: FunctionDefinition): Markup =>
  html`<article id="${definition.name}">
    <h2>${definition.name}</h2>
    <p>${definition.summary}. Source: ${definition.source}.</p>
    <p class="small">Who may call: ${accessOf(definition)}. Counted as “${definition.rateClass}”.</p>
    ${table('Payload', fieldsOf(jsonSchemaOf(definition.payload, 'input')))}
    ${table('Answer', fieldsOf(jsonSchemaOf(definition.answer, 'output')))}
  </article>`

const style = `
*{box-sizing:border-box}
body{margin:0;background:${paint.paper};color:${paint.text};font:400 1.0625rem/1.55 'Radio Canada Variable','Radio Canada',system-ui,sans-serif}
header,main{inline-size:calc(100% - 2.5rem);max-inline-size:75rem;margin-inline:auto}
header{padding-block:2rem 1rem}
h1,h2{font-weight:650;line-height:1.2}
h1{font-size:min(2.25rem,14vw);margin:0 0 .5rem}
h2{font-size:1.5rem;overflow-wrap:anywhere}
p{max-inline-size:42em;overflow-wrap:anywhere}
a{color:${paint.sound}}
nav ul{columns:18rem;padding:0;list-style:none}
nav li{padding-block:.375rem;overflow-wrap:anywhere}
article{border-block-start:2px dashed ${paint.line};padding-block:1.5rem;margin-block-start:2rem}
.small{font-size:.9375rem}
.scroll{overflow-x:auto;margin-block-end:1.5rem}
table{inline-size:100%;min-inline-size:44rem;border-collapse:collapse;background:${paint.surface}}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem;border-block-end:1px solid ${paint.line};font-weight:400;font-size:.9375rem}
thead th{background:${paint.sunken};font-weight:600}
code{font-size:.9375em;overflow-wrap:anywhere}
`

/** The named functions for a reader: the same definitions as `/api/openapi.json`, as one page. Described once; each answer has its own nonce. */
export function apiPageOf(definitions: FunctionDefinition[], { brand }: Pick<Settings, 'brand'>): (nonce: string) => string {
  const inOrder = [...definitions].sort((a, b) => (a.name < b.name ? -1 : 1))
  const links = inOrder.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)
  const articles = new Markup(inOrder.map((definition) => described(definition).source).join(''))
  return (nonce) =>
    html`<!DOCTYPE html>
      <html lang="en" dir="ltr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/mark.svg" type="image/svg+xml" />
          <title>${`Functions of ${brand}`}</title>
          <style nonce="${nonce}">
            ${new Markup(style)}
          </style>
        </head>
        <body>
          <header>
            <h1>Functions of ${brand}</h1>
            <p>
              Each is called with <code>POST /api/functions/{name}</code> and a JSON payload, and answers with JSON.
              <code>haserror</code> is false when it was done. An expected refusal comes with status 200,
              <code>haserror: true</code>, a <code>code</code> and a <code>message</code>; a failure with its own status. An
              <code>Idempotency-Key</code> makes a repeated purchase safe. For programs:
              <a href="/api/openapi.json">OpenAPI 3.1</a>.
            </p>
          </header>
          <main>
            <nav aria-label="Functions">
              <ul>
                ${links}
              </ul>
            </nav>
            ${articles}
          </main>
        </body>
      </html> `.source
}
