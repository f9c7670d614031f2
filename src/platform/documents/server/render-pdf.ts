import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
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
  const compiler = typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
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

/**
 * Each isolate becomes a box of its own on paper, which costs more than all the rest of the page. In a page that runs
 * from left to right only a value of the other direction needs one, and one that must not break at its hyphen.
 */
const isolatedWhereNeeded = (text: string, dir: PolicyDocument['dir']): string =>
  dir === 'rtl'
    ? text
    : textRuns(text)
        .map((run) => {
          const needed = run.isolation !== 'none' && /-|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(run.text)
          return needed ? `${run.isolation === 'ltr' ? '\u2066' : '\u2068'}${run.text}\u2069` : run.text
        })
        .join('')

const asTemplateData = (document: PolicyDocument, covered: ReadonlySet<number>): string => {
  const data = {
    ...document,
    documentTitle: withoutIsolates(`${document.title} ${document.policyNumber.value}`),
    mark: markSvg,
    blockStrip: strip(document.block),
    paint,
    sections: document.sections.map((section) => ({
      heading: section.heading,
      paragraphs: section.paragraphs ?? [],
      rows: section.rows ?? [],
      table: section.table
        ? { ...section.table, align: section.table.align ?? [], hasTotal: section.table.hasTotal ?? false }
        : null,
      list: section.list ?? [],
      steps: section.steps ?? [],
    })),
  }
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? printable(isolatedWhereNeeded(value, document.dir), covered) : value,
  )
}

/** The compiler throws objects of its own; what it says is in their lists. */
const asError = (cause: unknown): Error => {
  const said = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : String(cause)
  return new Error(`the document could not be printed: ${said.slice(0, 500)}`, { cause })
}

/** A tagged PDF/UA-1 where the engine can. The same document gives the same bytes. */
export const renderPdf = async (document: PolicyDocument): Promise<Uint8Array> => {
  checkLink(document.privacy.link.href)
  const { typst, standard, covered } = await press()
  try {
    return typst.pdf(
      { mainFileContent: template, inputs: { document: asTemplateData(document, covered) } },
      { pdfStandard: standard, creationTimestamp: Math.floor(Date.parse(document.issued.instant) / 1000) },
    )
  } catch (cause) {
    throw asError(cause)
  } finally {
    typst.evictCache(cacheAge)
  }
}
