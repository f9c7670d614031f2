import * as z from 'zod/mini'
import type { AssistantField } from '../../../server/assistant-line.ts'
import { compiledSchema } from '../../../server/compiled-schema.ts'
import { fieldsOf } from '../../../server/failure-of.ts'
import { jsonSchemaOf, type JsonSchema } from '../../../server/http/json-schema.ts'
import { readCode } from '../../../shared/fields/rule-code.ts'
import { asLocale, locales, type Locale } from '../../../shared/locale.ts'
import { sentence } from './sentences.ts'

/** What a tool takes: the fields of a question and a language. */
export interface ToolInput {
  /** For `tools/list`, with a description at each field. */
  json: JsonSchema
  /** What was typed, or a line for each field that is not accepted. Values are never repeated. */
  read: (typed: unknown) => { values: Record<string, unknown>; locale: Locale } | { problems: string[] }
  /** The same lines for what the function did not accept; its fields may stand deeper than the tool's. */
  problemsOf: (fields: Readonly<Record<string, string>>, locale: Locale) => string[]
}

const language = {
  schema: z._default(z.enum(locales), 'en'),
  about: 'The language of the answer: en, fr or ar.',
}

/** `range|min=0|max=120` as `range, min 0, max 120`. */
const written = (code: string): string => {
  const { name, figures } = readCode(code)
  return [name, ...Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)].join(', ')
}

/** Makes it of a question's fields. A name that is none of them is refused. */
export function toolInputOf(declared: Readonly<Record<string, AssistantField>>): ToolInput {
  const fields = { ...declared, language }
  const names = Object.keys(fields)
  const schema = z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])))
  const made = jsonSchemaOf(schema, 'input')
  const properties = made['properties'] as Record<string, JsonSchema>
  const json = {
    ...made,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { about }]) => [name, { ...properties[name], description: about }]),
    ),
  }
  const problemsOf: ToolInput['problemsOf'] = (wrong, locale) =>
    Object.entries(wrong).map(([path, code]) => {
      const steps = path.split('.')
      const at = steps.findIndex((step) => Object.hasOwn(properties, step))
      const field = at > 0 ? steps.slice(at).join('.') : path
      return code === 'unknown'
        ? sentence(locale, 'unknown-field', { field, fields: names.join(', ') })
        : sentence(locale, 'wrong-field', {
            field,
            why: written(code),
            schema: JSON.stringify(properties[steps[at] ?? ''] ?? { type: 'object' }),
          })
    })
  return {
    json,
    problemsOf,
    read: (typed) => {
      const parsed = compiledSchema(schema).safeParse(typed ?? {})
      if (parsed.success) {
        const { language: locale, ...values } = parsed.data
        return { values, locale: asLocale(locale as string) }
      }
      const locale = asLocale(String((typed as { language?: unknown } | null)?.language))
      return { problems: problemsOf(fieldsOf(parsed.error.issues, typed), locale) }
    },
  }
}
