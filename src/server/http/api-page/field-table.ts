/** The tables of fields on `/api`. */
import type * as z from 'zod/mini'
import { html, type Markup } from '../html.ts'
import { jsonSchemaOf } from '../json-schema.ts'

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
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = [property, ...branchesOf(property)].flatMap((branch) => [
      branch,
      branch.items ?? {},
      ...branchesOf(branch.items ?? {}),
    ])
    const path = `${before}${name}`
    const isList = inner.some(({ type }) => type === 'array')
    const seen = new Set<string>()
    return [
      { path, type: typeOf(property), isRequired: schema.required?.includes(name) ?? false, rules: rulesOf(property) },
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

/** The fields of a payload (`input`) or an answer (`output`) as a table that scrolls by itself. */
export function fieldTable(caption: string, schema: z.ZodMiniType, io: 'input' | 'output'): Markup {
  return table(caption, fieldsOf(jsonSchemaOf(schema, io)))
}
