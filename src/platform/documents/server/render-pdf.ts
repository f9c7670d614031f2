import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { blockStrip, markSvg, paint } from '../../../shared/brand.ts'
import { withoutIsolates } from '../../../shared/isolate.ts'
import type { PolicyDocument } from '../rules/document.ts'
import { checkLink } from './check-link.ts'
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

let ready: Promise<NodeCompiler> | null = null

const openCompiler = async (): Promise<NodeCompiler> => {
  // Resolved from the package, so that it works from the sources and from a bundled server alike.
  const find = createRequire(import.meta.url)
  const [typst, ...fontBlobs] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    ...fontFiles.map((file) => readFile(find.resolve(`@expo-google-fonts/${file}`))),
  ])
  return typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
}

/** The compiler is loaded with the first document (0.1 s), not with the server, and kept. */
const compiler = (): Promise<NodeCompiler> => {
  ready ??= openCompiler().catch((cause: unknown) => {
    ready = null
    throw cause
  })
  return ready
}

const stripOf = new Map<string, string>()
const strip = (block: PolicyDocument['block']): string => {
  const known = stripOf.get(block) ?? blockStrip(block, 504, 48)
  stripOf.set(block, known)
  return known
}

const asTemplateData = (document: PolicyDocument): string =>
  JSON.stringify({
    ...document,
    documentTitle: withoutIsolates(`${document.title} ${document.policyNumber.value}`),
    mark: markSvg,
    blockStrip: strip(document.block),
    paint,
    sections: document.sections.map((section) => ({
      heading: section.heading,
      paragraphs: section.paragraphs ?? [],
      rows: section.rows ?? [],
      table: section.table ? { ...section.table, align: section.table.align ?? [], hasTotal: section.table.hasTotal ?? false } : null,
      list: section.list ?? [],
      steps: section.steps ?? [],
    })),
  })

/** A tagged PDF/UA-1. The same document gives the same bytes. */
export const renderPdf = async (document: PolicyDocument): Promise<Uint8Array> => {
  checkLink(document.privacy.link.href)
  const typst = await compiler()
  const bytes = typst.pdf(
    { mainFileContent: template, inputs: { document: asTemplateData(document) } },
    { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.parse(document.issued.instant) / 1000) },
  )
  typst.evictCache(cacheAge)
  return bytes
}
