import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { policyDocument, type TravelPolicyDocumentInput } from '../src/lines/travel-us/server/policy-document.ts'
import { type PolicyDocument, renderHtml, renderPdf } from '../src/platform/documents/server/index.ts'
import { withoutIsolates } from '../src/shared/isolate.ts'
import { locales } from '../src/shared/locale.ts'
import { travelDocumentInput } from './factories/travel-us-document.ts'

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
const fileOf = (name: string, bytes: Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** The PDF's objects as text: its compressed streams opened, so that a search finds what is in them. */
const opened = (bytes: Uint8Array): string => {
  const raw = Buffer.from(bytes)
  const latin = raw.toString('latin1')
  const streams = [...latin.matchAll(/stream\r?\n/g)].map((start) => {
    try {
      return inflateSync(raw.subarray(start.index + start[0].length)).toString('latin1')
    } catch {
      return ''
    }
  })
  return latin + streams.join('\n')
}

const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', [fileOf('text.pdf', bytes), '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
const unspaced = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const shownBy = (page: string): string =>
  page
    .replace(/<style[^]*?<\/style>/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')

/** Every text of a document, wherever it stands in the data. */
const textsOf = (document: PolicyDocument): string[] => {
  const { id: _id, dir: _dir, locale: _locale, block: _block, pageLabel: _pageLabel, ...shown } = document
  const texts: string[] = []
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!['instant', 'href', 'align'].includes(key)) texts.push(withoutIsolates(value))
    } else if (Array.isArray(value)) {
      if (key !== 'align') for (const one of value) walk(one, key)
    } else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) walk(one, name)
  }
  walk(shown, '')
  return texts
}

const longName = 'Maximiliana-Wilhelmine von Hohenschwangau-Neuschwanstein-Lin'
const hostileNames = [
  '<script>alert(1)</script>',
  '#read("/etc/passwd") *bold* $x$ @ref <label> \\u{41} `raw` // no',
  'محمد بن عبد الله الأندلسي',
  longName,
  `O'Neill "Bo" & <b>Söhne</b> 's`,
  '\u202eesreveR',
  '李雷 🦆',
]
const hostile = (locale: TravelPolicyDocumentInput['locale']) =>
  travelDocumentInput(locale, {
    holder: { name: hostileNames[0] ?? '', addressLines: ['#import "x": *', '</td><img src=x onerror=alert(1)>'] },
    travellers: hostileNames.map((name, age) => ({ name, age: age + 20 })),
  })

describe.each(locales)('the certificate in %s', (locale) => {
  test('is a tagged PDF/UA with its language and title', async () => {
    const bytes = await renderPdf(policyDocument(travelDocumentInput(locale)))
    const inside = opened(bytes)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(inside).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
    expect(inside).toContain('/StructTreeRoot')
    expect(inside).toMatch(new RegExp(`/Lang\\s*\\(${locale}`))
    expect(inside).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(inside).toMatch(/\/DisplayDocTitle true/)
    expect(inside).toMatch(/\/TH\b/)
    expect(inside).toMatch(/<dc:title>[^]*TU-123456782[^]*<\/dc:title>/)
    expect(inside).not.toMatch(/\/(?:JS|JavaScript|AA|OpenAction|Launch|EmbeddedFile)\b/)
  })

  test.runIf(isInstalled('qpdf'))('has no fault that qpdf finds', async () => {
    const file = fileOf(`${locale}.pdf`, await renderPdf(policyDocument(hostile(locale))))
    expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
  })

  test.runIf(isInstalled('pdftotext'))('prints every number and Latin name, and the sandbox mark on each page', async () => {
    const text = textOf(await renderPdf(policyDocument(travelDocumentInput(locale))))
    for (const value of [
      'TU-123456782',
      'Harbour Travel Insurance (sandbox)',
      'Marguerite O’Neill-Beauchêne',
      '1111',
      'CA 0X00000',
    ])
      expect(unspaced(text)).toContain(unspaced(value))
    const pages = text.split('\f').filter((page) => page.trim() !== '')
    expect(pages.length).toBeGreaterThan(1)
    if (locale === 'ar') return
    const { sandboxMark, pageLabel } = policyDocument(travelDocumentInput(locale))
    pages.forEach((page, at) => {
      expect(page).toContain(sandboxMark)
      expect(page).toContain(pageLabel.replace('{x}', String(at + 1)).replace('{y}', String(pages.length)))
    })
  })

  test.runIf(isInstalled('pdftotext'))('prints hostile names as text', async () => {
    // A reader of right-to-left text moves brackets, and of any text drops a hyphen at a line's end: letters and digits tell enough.
    const letters = (text: string): string => unspaced(text).replace(locale === 'ar' ? /[^\p{L}\p{N}]/gu : /-/g, '')
    const text = letters(textOf(await renderPdf(policyDocument(hostile(locale)))))
    expect(text).not.toContain('root:')
    for (const name of [longName, '<script>alert(1)</script>', '#read("/etc/passwd")', `O'Neill"Bo"&<b>Söhne</b>`])
      expect(text).toContain(letters(name))
  })

  test('gives the same bytes for the same data', async () => {
    const [one, two] = [
      await renderPdf(policyDocument(travelDocumentInput(locale))),
      await renderPdf(policyDocument(travelDocumentInput(locale))),
    ]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  })

  test('has an HTML twin with every text of the data', () => {
    for (const document of [policyDocument(travelDocumentInput(locale)), policyDocument(hostile(locale))]) {
      const shown = shownBy(renderHtml(document))
      for (const text of textsOf(document)) expect(shown).toContain(text)
    }
  })

  test('has an HTML twin in which hostile names stay text', () => {
    const page = renderHtml(policyDocument(hostile(locale)), { nonce: 'n0nce' })
    expect(page).not.toMatch(/<script|<img|<b>|onerror="?[^&]*>/i)
    expect(page).toContain('&lt;script&gt;')
    expect(page).toContain('<style nonce="n0nce">')
    expect(page).not.toContain('\u202e')
  })

  test('has a valid HTML twin', async () => {
    const report = await new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
      // Written as small as it is sent; the style is the page's own.
      rules: { 'no-trailing-whitespace': 'off', 'require-sri': 'off' },
    }).validateString(renderHtml(policyDocument(hostile(locale)), { nonce: 'n0nce' }))
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([])
  })
})

describe('what the certificate says', () => {
  const rowsOf = (more: Partial<TravelPolicyDocumentInput>) => {
    const { sections } = policyDocument(travelDocumentInput('en', more))
    return sections
      .flatMap(({ table, rows, paragraphs }) => [
        ...(table?.rows ?? []).map((row) => row.join(' | ')),
        ...(rows ?? []).map(({ label, value }) => `${label} | ${value}`),
        ...(paragraphs ?? []),
      ])
      .map(withoutIsolates)
  }
  const { benefits } = travelDocumentInput('en')

  test.each([
    ['an option that was not bought', { options: {} }, 'Rental car damage | Not included'],
    ['no options at all', { options: {} }, 'You chose no options.'],
    ['an option that was bought', {}, 'Rental car damage | $25,000'],
    [
      'the deadline of cancel for any reason',
      {},
      'Last moment to cancel for any reason | 12:01 a.m. local time, April 8, 2026. That is 48 hours before your departure day begins.',
    ],
    ['the masked card', {}, 'Paid with | Visa ending in 1111'],
    ['the total', {}, 'Total premium | $974.88'],
    [
      'a rental car waiver that the plan includes',
      { plan: 'large', options: {}, benefits: { ...benefits, rentalCar: { kind: 'amount', limitCents: 2_500_000 } } },
      'Rental car waiver | Included in your plan; up to $25,000 for damage or theft',
    ],
    [
      'a waiver bought in time',
      { isPreExistingWaived: true, benefits: { ...benefits, preExistingWaiver: { kind: 'timed', hoursAfterFinalPayment: 24 } } },
      'Waiver of the pre-existing condition exclusion | Included',
    ],
  ] satisfies [string, Partial<TravelPolicyDocumentInput>, string][])('%s', (_what, more, row) => {
    expect(rowsOf(more)).toContain(row)
  })

  test('a link that is no web page is refused by both renderers', async () => {
    const document = policyDocument(travelDocumentInput('en', { privacyUrl: 'javascript:alert(1)' }))
    expect(() => renderHtml(document)).toThrow('web pages only')
    await expect(renderPdf(document)).rejects.toThrow('web pages only')
  })
})
