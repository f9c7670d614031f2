import type { ProductBlock } from '../../../../shared/brand.ts'
import type { SpotName } from '../../../../web/pictures/picture.tsx'

export interface ReadingSection {
  id: string
  title: string
  /** The line that it is about: its block stands beside the title. */
  block?: ProductBlock
  paragraphs?: string[]
  list?: string[]
  /** Numbered, one after the other. */
  steps?: { title: string; text: string; picture?: SpotName }[]
  table?: { caption: string; head: string[]; rows: string[][] }
  links?: { label: string; path: string }[]
  /** How to reach us, from the settings. */
  contact?: boolean
}

/** One page to be read, in one language: `reading/<locale>/<page>.json`. Long texts live there, not among the short texts. */
export interface Reading {
  title: string
  description: string
  keywords: string
  lede: string
  /** The sections are questions and answers: they are also given to search engines as such. */
  isQuestions?: boolean
  sections: ReadingSection[]
}

export interface FoundReading {
  path: string
  reading: Reading
}
