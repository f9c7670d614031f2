import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { blockStrip, markSvg, paint } from '../../../shared/brand.ts'
import { textRuns, withoutIsolates } from '../../../shared/isolate.ts'
import type { PolicyDocument } from '../rules/document.ts'
import { checkLink } from './check-link.ts'
import { fontCoverage, printable } from './font-coverage.ts'
import template from './policy.typ?raw'

const fontFiles = [
  'radio-canada/400Regular/RadioCanada_400Regular.ttf',
  'radio-canada/500Medium/RadioCanada_500Medium.ttf',
  'radio-canada/600SemiBold/RadioCanada_600SemiBold.ttf',
  'radio-canada-big/600SemiBold/RadioCanadaBig_600SemiBold.ttf',
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'vazirmatn/500Medium/Vazirmatn_500Medium.ttf',
  'vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
]

// The template reads its data from a file that is in memory only; nothing needs to be in this folder, or is read from it.
const workspace = join(tmpdir(), 'documents-in-memory')
const dataFile = join(workspace, 'document.json')

// Every compiled document leaves memoized layout behind; what four renderings did not use again is dropped.
const cacheAge = 4

interface Press {
  typst: NodeCompiler
  /** `ua-1`, or plain `1.7` where the engine of this platform is an older one without it (decision 8). */
  standard: 'ua-1' | '1.7'
  covered: ReadonlySet<number>
}

let ready: Promise<Press> | null = null

const knowsUniversalAccess = (typst: NodeCompiler): boolean => {
  try {
    typst.pdf({ mainFileContent: '#set document(title: "A")\n= A' }, { pdfStandard: 'ua-1' })
    return true
  } catch (error) {
    process.emitWarning(`this platform's document engine makes no PDF/UA-1; documents come as plain PDF 1.7 (${String(error)})`)
    return false
  }
}

const openPress = async (): Promise<Press> => {
  // Resolved from the package, so that it works from the sources and from a bundled server alike.
  const find = createRequire(import.meta.url)
  const [typst, ...fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    ...fontFiles.map((file) => readFile(find.resolve(`@expo-google-fonts/${file}`))),
  ])
  const compiler = typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  return {
    typst: compiler,
    standard: knowsUniversalAccess(compiler) ? 'ua-1' : '1.7',
    covered: new Set(fontBlobs.flatMap((font) => [...fontCoverage(font)])),
  }
}

/** The compiler is loaded with the first document (0.1 s), not with the server, and kept. */
const press = (): Promise<Press> => {
  ready ??= openPress().catch((cause: unknown) => {
    ready = null
    throw cause
  })
  return ready
}

const stripOf = new Map<string, string>()
const strip = (block: PolicyDocument['block']): string => {
  const known = stripOf.get(block) ?? blockStrip(block, 672, 48)
  stripOf.set(block, known)
  return known
}

/** A text in the template's shape: a string, or runs of which some go from left to right. */
type PrintedText = string | (string | { ltr: string })[]

/**
 * Each isolate becomes a box of its own on paper, which costs more than all the rest of the page. In a page that runs
 * from left to right only a value of the other direction needs one, one among words of the other direction,
 * and one that must not break at its hyphen.
 */
const printedText = (text: string, dir: PolicyDocument['dir'], covered: ReadonlySet<number>): PrintedText => {
  const visible = printable(text, covered)
  if (!visible.includes('\u2069')) return visible
  const isMixed = dir === 'rtl' || /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(visible)
  const printed: (string | { ltr: string })[] = []
  let plain = ''
  for (const run of textRuns(visible)) {
    const isNeeded = run.isolation !== 'none' && (isMixed || run.text.includes('-'))
    if (isNeeded && run.isolation === 'ltr') {
      printed.push(plain, { ltr: run.text })
      plain = ''
    } else plain += isNeeded ? `\u2068${run.text}\u2069` : run.text
  }
  return printed.length === 0 ? plain : [...printed, plain].filter((run) => run !== '')
}

const asTemplateData = (document: PolicyDocument, covered: ReadonlySet<number>): Buffer => {
  const printed = (value: unknown): unknown => {
    if (typeof value === 'string') return printedText(value, document.dir, covered)
    if (Array.isArray(value)) return value.map(printed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, printed(entry)]))
  }
  const { pageLabel, sections, ...rest } = document
  return Buffer.from(
    JSON.stringify({
      ...(printed({
        ...rest,
        documentTitle: withoutIsolates(`${document.title} ${document.policyNumber.value}`),
        sections: sections.map(
          ({ heading, paragraphs = [], rows = [], table = null, list = [], steps = [], isCard = false }) => ({
            heading,
            paragraphs,
            rows,
            table: table && { ...table, align: table.align ?? [], hasTotal: table.hasTotal ?? false },
            list,
            steps,
            isCard,
          }),
        ),
      }) as object),
      pageLabel: pageLabel.split(/(\{[xy]\})/),
      mark: markSvg,
      blockStrip: strip(document.block),
      paint,
    }),
  )
}

/** The compiler throws objects of its own; what it says is in their lists. */
const asError = (cause: unknown): Error => {
  const reason = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : String(cause)
  return new Error(`the document could not be printed: ${reason.slice(0, 500)}`, { cause })
}

/** A tagged PDF/UA-1 where the engine can. The same document gives the same bytes. */
export async function renderPdf(document: PolicyDocument): Promise<Uint8Array> {
  checkLink(document.privacy.link.href)
  const { typst, standard, covered } = await press()
  try {
    typst.mapShadow(dataFile, asTemplateData(document, covered))
    return typst.pdf(
      { mainFileContent: template },
      { pdfStandard: standard, creationTimestamp: Math.floor(Date.parse(document.issued.instant) / 1000) },
    )
  } catch (cause) {
    throw asError(cause)
  } finally {
    typst.unmapShadow(dataFile)
    typst.evictCache(cacheAge)
  }
}
