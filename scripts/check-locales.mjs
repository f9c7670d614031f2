// Keeps the texts of every slice complete: node scripts/check-locales.mjs
//
// 1. French and Arabic have the keys of English, with the plural forms their own grammar asks for, and no others.
// 2. The same {{values}} stand in all three.
// 3. Every key is used: its full dotted name stands as a literal in the slice's code, or matches a template in a call
//    such as t(`plan.${size}.title`).
// 4. Every t('key') and i18nKey="key" is defined. `t('web:key')` reaches the shared texts, `t('slice:key')` those of a slice.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

const locales = ['en', 'fr', 'ar']
const pluralForm = /_(zero|one|two|few|many|other)$/

const filesUnder = (folder, matches) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && matches(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const flatten = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )

const placeholders = (text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1])

/** Keys without their plural endings → the forms present and the values named in them. */
const wordsOf = (file) => {
  const flat = flatten(JSON.parse(readFileSync(file, 'utf8')))
  const names = new Set(flat.map(([key]) => key))
  const words = new Map()
  for (const [key, text] of flat) {
    const base = key.replace(pluralForm, '')
    const isPlural = pluralForm.test(key) && names.has(`${base}_other`)
    const name = isPlural ? base : key
    const word = words.get(name) ?? { forms: new Set(), values: new Set(), empty: false }
    if (isPlural) word.forms.add(pluralForm.exec(key)[1])
    for (const value of placeholders(text)) word.values.add(value)
    if (text.trim() === '') word.empty = true
    words.set(name, word)
  }
  return words
}

const formsOf = (locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories
const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** An amount, a French mark or the name of the United States that a line may break; an amount or a number with hyphens that is turned round between Arabic letters. */
const loose = {
  en: null,
  fr: /\d \d{3}(?!\d)|\d \$| [?!:;](?:[\s<]|$)|États-Unis/,
  ar: /(?<!\u2066)\$\d|(?<![\u2066\d-])\d[\d-]*-\d/,
}

/** What holds such a piece together. */
const heldBy = {
  fr: 'a space in it is U+00A0, and the hyphen of a name stands between U+2060',
  ar: 'it stands between U+2066 and U+2069, or its sign at its other end',
}

/** The namespace of a source file's own keys: its slice, or the shared texts. */
const namespaceOf = (path) => /^src\/(?:lines|platform)\/([^/]+)\//.exec(path)?.[1] ?? 'web'

export function checkLocales(root) {
  const problems = []
  const jsonFiles = filesUnder(join(root, 'src'), (name) => locales.some((locale) => name === `${locale}.json`)).filter((file) =>
    // Mails keep their own words in `mail/locale`; the mails' tests hold those complete.
    /(?<![\\/]mail)[\\/]locale[\\/](?:[\w-]+[\\/])?\w+\.json$/.test(file),
  )
  const folders = [...new Set(jsonFiles.map((file) => file.slice(0, file.lastIndexOf(sep))))]
  const namespaces = new Map()

  for (const folder of folders) {
    // `locale/` holds the texts of a slice, `locale/<part>/` those of a part of it.
    const [slice, part] = relative(root, folder)
      .split(sep)
      .join('/')
      .split('/locale')
      .map((each) => each.split('/').at(-1))
    const name = part ? `${slice}-${part}` : slice
    const byLocale = {}
    for (const locale of locales) {
      const file = join(folder, `${locale}.json`)
      if (!existsSync(file)) {
        problems.push(`${name}: ${locale}.json is missing`)
        continue
      }
      byLocale[locale] = wordsOf(file)
      for (const [key, text] of flatten(JSON.parse(readFileSync(file, 'utf8')))) {
        const piece = loose[locale]?.exec(text)?.[0]
        if (piece) problems.push(`${name}: "${key}" in ${locale}: "${piece}" is not held together; ${heldBy[locale]}`)
      }
    }
    const english = byLocale.en ?? new Map()
    namespaces.set(name, { english, used: new Set() })
    for (const [locale, words] of Object.entries(byLocale)) {
      for (const [key, { forms, values }] of english) {
        const other = words.get(key)
        if (!other) {
          problems.push(`${name}: "${key}" is missing in ${locale}`)
          continue
        }
        if (other.empty) problems.push(`${name}: "${key}" is empty in ${locale}`)
        if (forms.size > 0) {
          for (const form of formsOf(locale)) {
            // French "many" is for whole millions, which no count on a page reaches.
            if (!other.forms.has(form) && !(locale === 'fr' && form === 'many'))
              problems.push(`${name}: "${key}" lacks its plural form "${form}" in ${locale}`)
          }
        }
        for (const value of other.values)
          if (!values.has(value)) problems.push(`${name}: "${key}" names {{${value}}} in ${locale} but not in en`)
        for (const value of values)
          if (!other.values.has(value)) problems.push(`${name}: "${key}" does not name {{${value}}} in ${locale}`)
      }
      for (const key of words.keys()) if (!english.has(key)) problems.push(`${name}: "${key}" is in ${locale} but not in en`)
    }
  }

  const sources = filesUnder(join(root, 'src'), (name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
  for (const file of sources) {
    const path = relative(root, file).split(sep).join('/')
    const own = namespaceOf(path)
    const code = readFileSync(file, 'utf8')

    // Bare keys belong to the namespaces the file asks for, its slice's own, or the shared texts.
    const asked = [...code.matchAll(/(?:useTranslation\(\s*|getFixedT\([^'"()]*,\s*)['"]([\w-]+)['"]/g)].map((match) => match[1])
    const homes = [...new Set([...asked, own, 'web'])]
    // A key that is handed on as a value is looked up elsewhere, in any part of the slice's texts.
    const family = [...homes, ...[...namespaces.keys()].filter((name) => name.startsWith(`${own}-`))]
    const split = (name) => {
      const at = name.indexOf(':')
      return at > 0 ? { candidates: [name.slice(0, at)], key: name.slice(at + 1) } : { candidates: homes, key: name }
    }

    /** Marks matching keys as used; false when there are none. */
    const use = (candidates, matches) => {
      let found = false
      for (const candidate of candidates) {
        const namespace = namespaces.get(candidate)
        for (const key of namespace?.english.keys() ?? []) {
          if (!matches(key)) continue
          namespace.used.add(key)
          found = true
        }
      }
      return found
    }

    // Any literal with the shape of a key counts as a use (tables of steps, menus, page metadata).
    for (const [, , literal] of code.matchAll(/(['"`])([\w-]+(?::[\w-]+)?(?:\.[\w-]+)*)\1/g)) {
      const { candidates, key } = split(literal)
      use(candidates === homes ? family : candidates, (name) => name === key)
    }
    for (const [, , literal] of code.matchAll(/(?:\bt\(\s*|\bi18nKey=)(['"])([^'"`$]+)\1/g)) {
      const { candidates, key } = split(literal)
      if (!use(candidates, (name) => name === key)) problems.push(`${path}: no text for "${literal}"`)
    }

    // Code that hands out a whole family of texts by code reads it from the English file: `en.refusal`.
    for (const [, path] of code.matchAll(/\ben((?:\.\w+)+)\b/g)) use([own], (name) => name.startsWith(`${path.slice(1)}.`))

    // Templates in a call; each hole stands for anything. Where the whole key is computed, its literal stands elsewhere.
    for (const [, template] of code.matchAll(/\bt\(\s*`([^`]*\$\{[^`]*)`/g)) {
      const { candidates, key } = split(template.replaceAll(/\$\{[^}]*\}/g, '\u0000'))
      if (key === '\u0000') continue
      const pattern = new RegExp(`^${key.split('\u0000').map(escape).join('.+')}$`)
      if (!use(candidates, (name) => pattern.test(name))) problems.push(`${path}: no text for t(\`${template}\`)`)
    }

    // A template of the shape of a key that is handed on as a value (`error.${name}`) is a use too.
    for (const [, template] of code.matchAll(/`([a-z][\w-]*\.[\w.-]*\$\{[^`/ ]*)`/g)) {
      const pattern = new RegExp(
        `^${template
          .replaceAll(/\$\{[^}]*\}/g, '\u0000')
          .split('\u0000')
          .map(escape)
          .join('.+')}$`,
      )
      use(family, (name) => pattern.test(name))
    }
  }

  for (const [name, { english, used }] of namespaces)
    for (const key of english.keys()) if (!used.has(key)) problems.push(`${name}: "${key}" is never used`)

  const keys = [...namespaces.values()].reduce((sum, { english }) => sum + english.size, 0)
  return { problems, keys, namespaces: namespaces.size, sources: sources.length }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { problems, keys, namespaces, sources } = checkLocales(process.cwd())
  if (keys === 0 || sources === 0) problems.push('Nothing was read: run this from the top of the package.')
  for (const problem of problems) console.error(problem)
  console.log(`${keys} texts in ${namespaces} namespaces, ${sources} source files, ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}
