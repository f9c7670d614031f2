import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openApiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { usTrip } from '../../../test/factories/us-trip.ts'
import { appForFile } from '../../../test/app-for-file.ts'
import { checkAnswer, readDocument } from '../../../test/served-document.ts'
import { openApiOf } from './open-api.ts'

const test_ = appForFile()

test('every payload and every answer of the document can be read by a validator that is not ours', () => {
  const document = readDocument(test_.app)
  expect(document.names.length).toBeGreaterThan(80)
  for (const name of document.names) {
    expect(() => document.payload(name), name).not.toThrow()
    expect(() => document.answer(name, 200), name).not.toThrow()
    expect(() => document.answer(name, 400), name).not.toThrow()
  }
})

test('an answer fits its schema, with a field that is newer than the document too; another type does not', async () => {
  const visitor = test_.visitor()
  const { body } = await visitor.post('getUSATravelQuote', usTrip())
  expect(body['haserror']).toBe(false)
  const check =
    (answer: unknown, status = 200) =>
    () =>
      checkAnswer(test_.app, 'getUSATravelQuote', status, answer)
  expect(check({ ...body, newer: 1, smallquote: { ...body['smallquote'], newer: 1 } })).not.toThrow()
  expect(check({ ...body, expires: 1 })).toThrow(/expires/)
  expect(check({ haserror: true, code: 'x', message: 'y' })).not.toThrow()
  expect(check({ haserror: true, code: 'x' }, 400)).toThrow(/message/)
  const { haserror: _left, ...without } = body
  expect(check(without)).toThrow(/haserror/)
})

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './functions'

export const client = createClient<paths>({ baseUrl: 'https://eider.example' })

export const cheapest = async (): Promise<number | string> => {
  const { data, error } = await client.POST('/api/functions/getUSATravelQuote', {
    body: {
      numinsured: 1, departdate: '04/04/2026', returndate: '04/17/2026', triptype: 'Flight', tripcost: 5000,
      destination: 'MEXICO', agesOfTravellers: [30],
    },
  })
  if (error) return error.message
  if (!data) return 'nothing'
  if (data.haserror) return data.message
  return 'quoteresponse' in data.smallquote ? (data.smallquote.quoteresponse[0]?.price ?? 0) : data.smallquote.error
}
`

test('a client that is generated from the document compiles, and tells a refusal from an answer', async () => {
  const { router, ctx } = test_.app
  const types = astToString(await openApiTypes(openApiOf(router.definitions, ctx.settings) as never))
  const folder = mkdtempSync(join('node_modules', '.generated-client-'))
  try {
    writeFileSync(join(folder, 'functions.ts'), types)
    writeFileSync(join(folder, 'client.ts'), program)
    const compiled = ts.createProgram([join(folder, 'client.ts')], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const wrong = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    expect(wrong).toEqual([])
    expect(types).not.toContain('allOf')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
