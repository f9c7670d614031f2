import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isThere } from '../../../../test/is-there.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { partnerKey } from '../../../../test/factories/partner-keys.ts'
import { slices } from '../../../app/slices.ts'
import { dateIn } from '../../../shared/dates.ts'
import { callTexts, keyVariable, type Call, type CallText } from './call-texts.ts'

const run = promisify(execFile)
const test_ = appForFile({}, { withJobs: false })
const samples = slices.flatMap((slice) => slice.samples ?? [])
const folder = mkdtempSync(join(tmpdir(), 'eider-calls-'))

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

/** The mark after what a text wrote. */
const ended = '\u0001'

/** Programs that run the files of their arguments one after the other, and put the mark after what each wrote. */
const runners: Record<CallText['language'], string[]> = {
  curl: ['sh', '-c', String.raw`set -e; for file do sh "$file"; printf '\001'; done`, 'sh'],
  TypeScript: [
    process.execPath,
    '--input-type=module',
    '-e',
    String.raw`for (const file of process.argv.slice(1)) { await import(file); process.stdout.write('\u0001') }`,
  ],
  Python: [
    'python3',
    '-c',
    String.raw`import runpy, sys
for file in sys.argv[1:]:
    runpy.run_path(file)
    print("\x01", end="")`,
  ],
}
/** The endings of their files. */
const ending = { curl: 'sh', TypeScript: 'mjs', Python: 'py' }

/** What each text wrote, run by one process of its language. */
const runTexts = async (language: CallText['language'], texts: readonly string[], valueOfKey: string): Promise<string[]> => {
  const files = texts.map((text, at) => {
    const file = join(folder, `call-${at}.${ending[language]}`)
    writeFileSync(file, language === 'TypeScript' ? withoutTypes(text) : text)
    return file
  })
  const [program, ...args] = runners[language]
  const { stdout } = await run(program!, [...args, ...files], { env: { ...process.env, [keyVariable]: valueOfKey } })
  return stdout.split(ended).slice(0, -1)
}

const textsIn = (language: CallText['language'], calls: Call[]): string[] =>
  calls.flatMap((call) => callTexts(call).filter((each) => each.language === language)).map(({ text }) => text)

test('every function that a key may call has a sample, and no other has one', () => {
  const named = test_.app.router.definitions.filter(({ keyLine }) => keyLine !== undefined).map(({ name }) => name)
  expect(samples.map(({ definition }) => definition.name).toSorted()).toEqual(named.toSorted())
  expect(named.length).toBeGreaterThan(15)
})

describe.each(samples.map((sample) => [sample.definition.name, sample] as const))('%s', (name, sample) => {
  test('is called with its sample by a key', async () => {
    const payload = await payloadOf(sample)
    const { status, body } = await withKey(name, payload)
    expect([status, body]).toMatchObject([200, { haserror: false }])
    const texts = callTexts({ address: `${test_.app.ctx.settings.origin}/api/functions/${name}`, payload })
    expect(texts.map(({ language }) => language)).toEqual(['curl', 'TypeScript', 'Python'])
    for (const { text } of texts) expect(text).toContain(name)
  })
})

describe.each(['curl', 'TypeScript', 'Python'] as const)('the texts in %s', (language) => {
  test('run for every function', async () => {
    const { origin } = test_.app.ctx.settings
    const calls: Call[] = []
    for (const sample of samples)
      calls.push({ address: `${origin}/api/functions/${sample.definition.name}`, payload: await payloadOf(sample) })
    const texts = textsIn(language, calls)
    if (!tools[language]) return
    const answers = (await runTexts(language, texts, key)).map((answer) => JSON.parse(answer) as { haserror: boolean })
    expect(answers.map(({ haserror }) => haserror)).toEqual(samples.map(() => false))
  })

  test('say why a call was refused, and show no key', async () => {
    const { origin } = test_.app.ctx.settings
    const texts = textsIn(language, [{ address: `${origin}/api/functions/getCATermFirstPrice`, payload: { age: 40 } }])
    expect(texts.join('')).not.toContain(key)
    if (!tools[language]) return
    const written = await runTexts(language, texts, key).then(String, (failed: { stderr: string }) => failed.stderr)
    expect(written).toContain('invalid-argument')
  })
})

test('every value arrives as it is', async () => {
  const payloads = [
    { name: `O'Neil "the" \\ dog – $HOME \`x\`` },
    {},
    { 'a-b': [{ deep: [1, 2], yes: true, none: null }, {}], left: undefined, empty: [] },
  ]
  const sent: string[] = []
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
  const calls = payloads.map((payload) => ({ address, payload }))
  for (const language of ['curl', 'TypeScript', 'Python'] as const) {
    if (!tools[language]) continue
    sent.length = 0
    await runTexts(language, textsIn(language, calls), 'k')
    expect(
      sent.map((body) => JSON.parse(body)),
      language,
    ).toEqual(payloads.map((payload) => JSON.parse(JSON.stringify(payload))))
  }
  await new Promise((resolve) => server.close(resolve))
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
