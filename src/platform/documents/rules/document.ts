import type { ProductBlock } from '../../../shared/brand.ts'
import type { Locale } from '../../../shared/locale.ts'

/** One label and its value, both in the document's language. */
export interface Figure {
  label: string
  value: string
}

export interface DocumentTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Per column; `start` where nothing is said. The first column heads its row. */
  align?: readonly ('start' | 'end')[]
  /** The last row is the sum of the others. */
  hasTotal?: boolean
}

/** Shown in this order: paragraphs, table, rows, list, steps. */
export interface DocumentSection {
  heading: string
  paragraphs?: readonly string[]
  rows?: readonly Figure[]
  table?: DocumentTable
  list?: readonly string[]
  steps?: readonly string[]
  /** A card to cut out: it stands on one page. */
  isCard?: boolean
}

export interface DocumentLink {
  label: string
  /** http or https, from our canonical origin. */
  href: string
}

/**
 * A policy document as plain data: any line fills it, one template prints it, one page shows it.
 * Every text is in the document's language already. Typed values and numbers inside a text are wrapped
 * by `isolate` and `isolateLtr`, so that Arabic and Latin stand side by side without moving each other.
 */
export interface PolicyDocument {
  /** Names the file: 1 to 64 of a-z, A-Z, 0-9, hyphen, underscore. */
  id: string
  locale: Locale
  dir: 'ltr' | 'rtl'
  title: string
  subtitle: string
  brand: string
  block: ProductBlock
  carrier: Figure
  /** 'Sandbox document. Not insurance.', on every page. */
  sandboxMark: string
  policyNumber: Figure
  /** `instant` is UTC (ISO 8601) and becomes the file's creation date, so that the same data give the same bytes. */
  issued: Figure & { instant: string }
  summary: readonly Figure[]
  sections: readonly DocumentSection[]
  /** The box at the top: the right to change one's mind, and once the policy has ended, that it has. */
  reviewBox: { heading: string; text: string }
  /** 'Cancelled on March 11, 2026': the box is drawn as a warning and each page says it. */
  endedMark?: string
  complaint: { heading: string; steps: readonly string[] }
  privacy: { heading: string; text: string; link: DocumentLink }
  contact: { heading: string; rows: readonly Figure[] }
  /** 'Page {x} of {y}' */
  pageLabel: string
}

export function isDocumentId(text: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,63})$/.test(text)
}
