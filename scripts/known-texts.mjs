// Gives the texts of a slice the French and Arabic that other slices have for the same English (test/guards/same-words.test.ts):
// node scripts/known-texts.mjs src/lines/<line>. A language without a file gets one. What nobody says yet is listed, to be translated.
import { existsSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'prettier'
import { tsImport } from 'tsx/esm/api'
import { root } from './prepare.mjs'

/** A text with the places of another one: `{{name}}` on pages, `{name}` in the words that no page says. */
const placed = (text, like) => {
  const single = text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')
  return like.includes('{{') ? single.replaceAll(/\{(\w+)\}/g, '{{$1}}') : single
}

/** The value with each text in the place of its English; `textOf` gets the names on the way to it. */
const mapTexts = (value, textOf, path = '') => {
  if (typeof value === 'string') return textOf(path, value)
  const entries = Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, textOf, path ? `${path}.${key}` : key)])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/**
 * The texts of a folder in another language: those that others say in one way, else its own, else the English, which is listed.
 * `known` has the ways of an English text by `plain` of it.
 */
export function fillTexts(english, translated, known, plain) {
  const missing = []
  const own = new Map()
  mapTexts(translated, (path, text) => own.set(path, text))
  const texts = mapTexts(english, (path, text) => {
    const ways = known.get(plain(text)) ?? []
    if (ways.length === 1) return placed(ways[0], text)
    const existing = own.get(path)
    if (existing === undefined || existing === text) missing.push({ path, text, ways })
    return existing ?? text
  })
  return { texts, missing }
}

const main = async (slice) => {
  const folders = await tsImport(pathToFileURL(join(root, 'test/guards/text-folders.ts')).href, import.meta.url)
  const { plainText, readTexts, textFolders, textsIn } = folders
  const isOwn = (folder) => folder.startsWith(slice.replaceAll('/', sep) + sep)
  if (!textFolders.some(isOwn))
    throw new Error(`There are no texts under ${slice}: node scripts/known-texts.mjs src/lines/<line>`)
  for (const locale of ['fr', 'ar']) {
    const known = new Map()
    for (const folder of textFolders.filter((each) => !isOwn(each))) {
      const translated = new Map(textsIn(folder, locale))
      for (const [path, text] of textsIn(folder, 'en')) {
        const way = translated.get(path)
        if (way !== undefined) known.set(plainText(text), [...new Set([...(known.get(plainText(text)) ?? []), way])])
      }
    }
    for (const folder of textFolders.filter(isOwn)) {
      const file = join(folder, `${locale}.json`)
      const translated = existsSync(file) ? readTexts(folder, locale) : {}
      const { texts, missing } = fillTexts(readTexts(folder, 'en'), translated, known, plainText)
      writeFileSync(file, await format(JSON.stringify(texts), { parser: 'json', printWidth: 130 }))
      for (const { path, text, ways } of missing)
        console.log(`${file} ${path}: ${text}${ways.map((way) => `\n  ${way}`).join('')}`)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(root)
  await main(process.argv[2] ?? '').catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
