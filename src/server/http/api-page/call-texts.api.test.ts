import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { partnerKey } from '../../../../test/factories/partner-keys.ts'
import { slices } from '../../../app/slices.ts'
import { dateIn } from '../../../shared/dates.ts'
import { callTexts, keyVariable, type CallText } from './call-texts.ts'

const run = promisify(execFile)
const test_ = appForFile({}, { withJobs: false })
const samples = slices.flatMap((slice) => slice.samples ?? [])
const folder = mkdtempSync(join(tmpdir(), 'eider-calls-'))

/** Whether a tool is there at all; a bare machine may have neither. */
const isThere = (tool: string): boolean => {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const tools = { curl: isThere('curl') && isThere('sh'), Python: isThere('python3'), TypeScript: true }

let key = ''
beforeAll(async () => {
  await test_.app.http.listen({ port: test_.app.ctx.settings.port, host: '127.0.0.1' })
  key = await partnerKey(test_, ['travel-us', 'travel-ca', 'pet', 'term-ca'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const today = (): string => dateIn(test_.app.ctx.clock.now(), 'UTC')
const withKey = (name: string, payload: unknown) => test_.visitor().post(name, payload, { authorization: `Bearer ${key}` })

/** The payload of a sample; where it is about a quote, of one that the same key asks for first. */
const payloadOf = async ({ payload, quoteOf }: (typeof samples)[number]): Promise<unknown> => {
  if (!quoteOf) return payload({ today: today(), quotekey: '' })
  const before = samples.find(({ definition }) => definition === quoteOf.definition)
  if (!before) throw new Error('no sample of the quote')
  const { body } = await withKey(quoteOf.definition.name, before.payload({ today: today(), quotekey: '' }))
  return payload({ today: today(), quotekey: quoteOf.keyIn(body as never) })
}

/** As every runner of TypeScript reads it; the compiler looks at the types below. */
const withoutTypes = (text: string): string =>
  ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText

const runText = async ({ language, text }: CallText, env: Record<string, string>): Promise<string> => {
  const file = join(folder, { curl: 'call.sh', TypeScript: 'call.mjs', Python: 'call.py' }[language])
  writeFileSync(file, language === 'TypeScript' ? withoutTypes(text) : text)
  const [program, ...args] = {
    curl: ['sh', file],
    TypeScript: [process.execPath, file],
    Python: ['python3', file],
  }[language]
  const { stdout } = await run(program!, args, { env: { ...process.env, ...env } })
  return stdout
}

test('every function that a key may call has a sample, and no other has one', () => {
  const named = test_.app.router.definitions.filter(({ keyLine }) => keyLine !== undefined).map(({ name }) => name)
  expect(samples.map(({ definition }) => definition.name).toSorted()).toEqual(named.toSorted())
  expect(named.length).toBeGreaterThan(15)
})

describe.each(samples.map((sample) => [sample.definition.name, sample] as const))('%s', (name, sample) => {
  test('is called with its sample by a key', async () => {
    const { status, body } = await withKey(name, await payloadOf(sample))
    expect([status, body]).toMatchObject([200, { haserror: false }])
  })

  test('runs as each text does', async () => {
    const { origin } = test_.app.ctx.settings
    const payload = await payloadOf(sample)
    const texts = callTexts({ address: `${origin}/api/functions/${name}`, payload })
    expect(texts.map(({ language }) => language)).toEqual(['curl', 'TypeScript', 'Python'])
    for (const each of texts) {
      if (!tools[each.language]) {
        expect(each.text).toContain(name)
        continue
      }
      const answer = JSON.parse(await runText(each, { [keyVariable]: key })) as { haserror: boolean }
      expect(answer.haserror, each.language).toBe(false)
    }
  })
})

test('a text says why it was refused, and shows no key', async () => {
  const { origin } = test_.app.ctx.settings
  const texts = callTexts({ address: `${origin}/api/functions/getCATermFirstPrice`, payload: { age: 40 } })
  for (const each of texts.filter(({ language }) => tools[language])) {
    const said = await runText(each, { [keyVariable]: key }).catch((failed: { stderr: string }) => failed.stderr)
    expect(said, each.language).toContain('invalid-argument')
    expect(each.text).not.toContain(key)
  }
})

test.each([
  ['quotes of every kind', { name: `O'Neil "the" \\ dog – $HOME \`x\`` }],
  ['nothing at all', {}],
  [
    'lists of objects, odd names and no value',
    { 'a-b': [{ deep: [1, 2], yes: true, none: null }, {}], left: undefined, empty: [] },
  ],
])('%s arrive as they are', async (_what, payload) => {
  const sent: string[] = []
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      sent.push(body)
      response.setHeader('content-type', 'application/json')
      response.end('{"haserror":false}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/x`
  const texts = callTexts({ address, payload }).filter(({ language }) => tools[language])
  for (const each of texts) await runText(each, { [keyVariable]: 'k' })
  await new Promise((resolve) => server.close(resolve))
  expect(sent.map((body) => JSON.parse(body))).toEqual(texts.map(() => JSON.parse(JSON.stringify(payload))))
})

test('the TypeScript is right by its compiler', () => {
  const { origin } = test_.app.ctx.settings
  const files = samples.map((sample, at) => {
    const payload = sample.payload({ today: today(), quotekey: 'QUOTEKEY' })
    const text = callTexts({ address: `${origin}/x`, payload }).find(({ language }) => language === 'TypeScript')!.text
    const file = join(folder, `typed-${at}.mts`)
    writeFileSync(file, text)
    return file
  })
  expect(problemsOf(files)).toEqual([])
})

const problemsOf = (files: string[]): string[] => {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules/@types')],
    skipLibCheck: true,
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
