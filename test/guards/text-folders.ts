import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const withEnglish = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /[\\/]en\.json$/.test(path))

const folderOf = (path: string): string => join('src', path, '..')

/** Folders with the words that no page says: mails, documents, refusals. */
export const wordFolders: readonly string[] = withEnglish
  .filter((path) => /(?:^|[\\/])(?:[\w-]+-)?words[\\/]en\.json$/.test(path))
  .map(folderOf)
  .toSorted()

/** Folders with the texts of pages, and those with words that no page says. */
export const textFolders: readonly string[] = [
  ...withEnglish.filter((path) => /[\\/]locale[\\/](?:[\w-]+[\\/])?en\.json$/.test(path)).map(folderOf),
  ...wordFolders,
].toSorted()

/** The texts of a value, by the names on the way to each. */
export function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

export function readTexts(folder: string, locale: string): object {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as object
}

/** Every text of a folder in one language, by the names on the way to it. */
export function textsIn(folder: string, locale: string): [path: string, text: string][] {
  return leaves(readTexts(folder, locale))
}

/** Signs that keep a line whole, and how a place for a value is written, are not a way of saying something. */
export function plainText(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\{\{(\w+)\}\}/g, '{$1}')
}
