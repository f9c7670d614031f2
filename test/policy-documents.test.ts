import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { type PolicyDocument, renderHtml, renderPdf } from '../src/platform/documents/server/index.ts'
import { withoutIsolates } from '../src/shared/isolate.ts'
import { type DocumentSample, longName } from './document-samples.ts'
import { openedPdf } from './opened-pdf.ts'

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
const fileOf = (name: string, bytes: Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', [fileOf('text.pdf', bytes), '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
const unspaced = (text: string): string => text.normalize('NFKC').replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')

/** How far down its last page the text goes below the head, in points; head and foot are on every page. */
const heightOnLastPage = async (bytes: Uint8Array): Promise<number> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await pdf.getPage(pdf.numPages)
  const [head, foot] = [712, 62]
  const { items } = await page.getTextContent()
  const baselines = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : []))
  return head - Math.min(...baselines.filter((at) => at > foot && at < head))
}

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

/** The document of every line, found by its place. */
const found = import.meta.glob<DocumentSample>('../src/lines/*/server/**/policy-document.sample.ts', {
  eager: true,
  import: 'documentSample',
})
const cases = Object.entries(found).flatMap(([path, sample]) =>
  sample.locales.map((locale) => [path.split('/')[3] ?? '', locale, sample] as const),
)

describe.each(cases)('the policy of %s in %s', (line, locale, { number, document, hostileDocument, shows }) => {
  test('is a tagged PDF/UA with its language and title', async () => {
    const bytes = await renderPdf(document(locale))
    const inside = openedPdf(bytes)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(inside).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
    expect(inside).toContain('/StructTreeRoot')
    expect(inside).toMatch(new RegExp(`/Lang\\s*\\(${locale}`))
    expect(inside).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(inside).toMatch(/\/DisplayDocTitle true/)
    expect(inside).toMatch(/\/TH\b/)
    expect(inside).toMatch(new RegExp(`<dc:title>[^]*${number}[^]*</dc:title>`))
    expect(inside).not.toMatch(/\/(?:JS|JavaScript|AA|OpenAction|Launch|EmbeddedFile)\b/)
  })

  test.runIf(isInstalled('qpdf'))('has no fault that qpdf finds', async () => {
    const file = fileOf(`${line}-${locale}.pdf`, await renderPdf(hostileDocument(locale)))
    expect(execFileSync('qpdf', ['--check', file]).toString()).toContain('No syntax or stream encoding errors')
  })

  test.runIf(isInstalled('pdftotext'))('prints every number and Latin name, and the sandbox mark on each page', async () => {
    const text = textOf(await renderPdf(document(locale)))
    for (const value of [number, ...shows]) expect(unspaced(text)).toContain(unspaced(value))
    const pages = text.split('\f').filter((page) => page.trim() !== '')
    expect(pages.length).toBeGreaterThan(1)
    if (locale === 'ar') return
    const { sandboxMark, pageLabel } = document(locale)
    pages.forEach((page, at) => {
      expect(page).toContain(sandboxMark)
      expect(page).toContain(pageLabel.replace('{x}', String(at + 1)).replace('{y}', String(pages.length)))
    })
  })

  test.runIf(isInstalled('pdftotext'))('prints hostile names as text', async () => {
    // A reader of right-to-left text moves brackets, and of any text drops a hyphen at a line's end: letters and digits tell enough.
    const letters = (text: string): string => unspaced(text).replace(locale === 'ar' ? /[^\p{L}\p{N}]/gu : /-/g, '')
    const text = letters(textOf(await renderPdf(hostileDocument(locale))))
    expect(text).not.toContain('root:')
    for (const name of [longName, '<script>alert(1)</script>', '#read("/etc/passwd")', `O'Neill"Bo"&<b>Söhne</b>`])
      expect(text).toContain(letters(name))
  })

  test('has no last page with a paragraph alone', async () => {
    expect(await heightOnLastPage(await renderPdf(document(locale)))).toBeGreaterThan(120)
  })

  // The text of a page that runs from right to left comes out of a PDF in another order.
  test.skipIf(locale === 'ar')('has every card to cut out whole on one page', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const pdf = await getDocument({ data: new Uint8Array(await renderPdf(document(locale))), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_none, at) => {
        const { items } = await (await pdf.getPage(at + 1)).getTextContent()
        return unspaced(items.map((item) => ('str' in item ? item.str : '')).join(''))
      }),
    )
    for (const { heading, rows = [], isCard } of document(locale).sections) {
      if (!isCard) continue
      const after = pages.flatMap((page) => page.split(unspaced(heading))[1] ?? [])
      expect(after.map((text) => rows.every(({ label }) => text.includes(unspaced(label))))).toEqual([true])
    }
  })

  test('says who insures and sells it, how to complain, and what was paid', () => {
    const { carrier, complaint, contact, privacy, sections } = document(locale)
    expect(complaint.steps.length).toBeGreaterThan(3)
    expect(complaint.steps.join(' ')).toContain(carrier.value)
    expect(contact.rows.map(({ value }) => withoutIsolates(value))).toContain('help@eider.example')
    expect(privacy.link.href).toMatch(/^https:/)
    expect(sections.filter(({ table }) => table?.hasTotal)).toHaveLength(1)
  })

  test('gives the same bytes for the same data', async () => {
    const [one, two] = [await renderPdf(document(locale)), await renderPdf(document(locale))]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  })

  test('has an HTML twin with every text of the data', () => {
    for (const each of [document(locale), hostileDocument(locale)]) {
      const shown = shownBy(renderHtml(each))
      for (const text of textsOf(each)) expect(shown).toContain(text)
    }
  })

  test('has an HTML twin in which hostile names stay text', () => {
    const page = renderHtml(hostileDocument(locale), { nonce: 'n0nce' })
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
    }).validateString(renderHtml(hostileDocument(locale), { nonce: 'n0nce' }))
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([])
  })
})
