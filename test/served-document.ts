import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { App } from '../src/app/create-app.ts'
import { openApiOf } from '../src/server/http/open-api.ts'

/** `/api/openapi.json` as somebody else's program reads it, with a validator that knows nothing of ours. */
export function readDocument(app: App) {
  const document = openApiOf(app.router.definitions, app.ctx.settings)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const schema = (name: string, rest: string): ValidateFunction =>
    ajv.compile({ $ref: `document#/paths/~1api~1functions~1${name}/post/${rest}/content/application~1json/schema` })
  return {
    names: app.router.definitions.map(({ name }) => name),
    payload: (name: string) => schema(name, 'requestBody'),
    answer: (name: string, status: number) => schema(name, `responses/${status}`),
  }
}

const answers = new Map<string, ValidateFunction>()
let document: ReturnType<typeof readDocument> | undefined

/** Throws when an answer is not what the served document says of it. Every answer of the suite comes by here. */
export function checkAnswer(app: App, name: string, status: number, body: unknown): void {
  document ??= readDocument(app)
  if (!document.names.includes(name)) return
  const key = `${name} ${status}`
  const validate = answers.get(key) ?? document.answer(name, status)
  answers.set(key, validate)
  if (validate(body)) return
  const why = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
  throw new Error(`The answer of ${name} (${status}) is not what /api/openapi.json says: ${why}`)
}
