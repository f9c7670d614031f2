import { readFileSync } from 'node:fs'
import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { builtPath } from '../built-files.server.ts'

/** What a rule is about: for each of its selectors the module classes and values of attributes that a document has to have; null for every document. */
type Needs = readonly (readonly string[])[] | null

/** A declaration, the custom property that it sets if it sets one, and those that it asks for. */
interface Declared {
  text: string
  sets: string | null
  asks: readonly string[]
  animation: boolean
}

type StylePart =
  | { selector: string; declared: readonly Declared[]; needs: Needs }
  | { head: string; parts: readonly StylePart[] }
  | { text: string; asks: readonly string[]; keyframes: string | null }

const read = new Map<string, readonly StylePart[] | null>()

/** The name of a class in a module begins with the hash of its module. */
const moduleClass = /(?<=\.)[\w-]{6,}_[A-Za-z]\w*/g

/** The attributes whose values no script of such a page changes. */
const lasting = 'dir|data-sky|data-block'

const valueAsked = new RegExp(`(?<=\\[)(?:${lasting})=[\\w-]+(?=\\])`, 'g')

const valueIn = new RegExp(` ((?:${lasting})=)"([^"]*)"`, 'g')

const customProperty = /(?<=var\()--[\w-]+/g

const asksOf = (text: string): string[] => text.match(customProperty) ?? []

/** What stands in brackets may just as well be absent. */
const withoutBrackets = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const needsOf = ({ selectors }: Rule): Needs => {
  const needs = selectors
    .map(withoutBrackets)
    .map((selector): string[] => [...(selector.match(moduleClass) ?? []), ...(selector.match(valueAsked) ?? [])])
  return needs.some(({ length }) => length === 0) ? null : needs
}

const declaredOf = (node: Declaration): Declared => ({
  text: node.toString(),
  sets: node.variable ? node.prop : null,
  asks: asksOf(node.value),
  animation: node.prop.startsWith('animation'),
})

const partOf = (node: ChildNode): StylePart => {
  if (node.type === 'rule' && node.nodes.every((child) => child.type === 'decl'))
    return { selector: node.selector, declared: node.nodes.map(declaredOf), needs: needsOf(node) }
  const text = node.toString()
  if (node.type !== 'atrule' || !node.nodes)
    return { text: node.type === 'atrule' ? `${text};` : text, asks: asksOf(text), keyframes: null }
  const { name, params, raws }: AtRule = node
  if (!['media', 'supports', 'layer', 'container'].includes(name))
    return { text, asks: asksOf(text), keyframes: name === 'keyframes' ? params : null }
  return { head: `@${name}${raws.afterName ?? ' '}${params}`, parts: node.nodes.map(partOf) }
}

/** A sheet in the parts that a document needs or not. */
export const partsOf = (css: string): StylePart[] => parse(css).nodes.map(partOf)

/** The parts whose classes and attributes a document has. */
const aboutIt = (parts: readonly StylePart[], has: ReadonlySet<string>): StylePart[] =>
  parts.flatMap((part): StylePart[] => {
    if ('head' in part) {
      const inside = aboutIt(part.parts, has)
      return inside.length > 0 ? [{ ...part, parts: inside }] : []
    }
    const needs = 'selector' in part ? part.needs : null
    return (needs?.some((names) => names.every((name) => has.has(name))) ?? true) ? [part] : []
  })

const leaves = (parts: readonly StylePart[]): Exclude<StylePart, { head: string }>[] =>
  parts.flatMap((part) => ('head' in part ? leaves(part.parts) : [part]))

/** The parts in words: without custom properties that nothing asks for and movements that nothing names. */
const written = (parts: readonly StylePart[], properties: ReadonlySet<string>, animations: string): string =>
  parts
    .map((part) => {
      if ('head' in part) {
        const inside = written(part.parts, properties, animations)
        return inside && `${part.head}{${inside}}`
      }
      if ('text' in part) return part.keyframes === null || animations.includes(part.keyframes) ? part.text : ''
      const declared = part.declared.filter(({ sets }) => sets === null || properties.has(sets)).map(({ text }) => text)
      return declared.length > 0 ? `${part.selector}{${declared.join(';')}}` : ''
    })
    .join('')

/** What a document has that rules are about, and the custom properties that it asks for beside its sheets. */
export interface DocumentHas {
  names: ReadonlySet<string>
  asks: Iterable<string>
}

/** The rules of each sheet that a document needs, in order. */
export function neededOf(sheets: readonly (readonly StylePart[])[], { names, asks }: DocumentHas): string[] {
  const about = sheets.map((parts) => aboutIt(parts, names))
  const all = about.flatMap(leaves)
  const declared = all.flatMap((part) => ('selector' in part ? part.declared : []))
  const properties = new Set(asks)
  for (const part of all) if ('text' in part) for (const name of part.asks) properties.add(name)
  for (const { sets, asks: others } of declared) if (sets === null) for (const name of others) properties.add(name)
  // A property that is needed asks for others in its turn.
  for (let before = -1; before !== properties.size;) {
    before = properties.size
    for (const { sets, asks: others } of declared)
      if (sets !== null && properties.has(sets)) for (const name of others) properties.add(name)
  }
  const animations = declared
    .filter(({ animation }) => animation)
    .map(({ text }) => text)
    .join(' ')
  return about.map((parts) => written(parts, properties, animations))
}

/** The built style sheet behind an address such as /assets/root-x.css; null under the dev server, which has none. */
const styleSheet = (href: string): readonly StylePart[] | null => {
  let parts = read.get(href)
  if (parts === undefined) {
    const file = builtPath(href)
    parts = file === null ? null : partsOf(readFileSync(file, 'utf8').trim())
    read.set(href, parts)
  }
  return parts
}

const drawn = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** The custom properties that each drawing of a file of pictures asks the page for. */
const drawings = (href: string): ReadonlyMap<string, readonly string[]> => {
  let asks = drawn.get(href)
  if (!asks) {
    const file = builtPath(href)
    const symbols = file === null ? [] : readFileSync(file, 'utf8').split('<symbol ')
    asks = new Map(symbols.map((symbol) => [/^id="([^"]*)"/.exec(symbol)?.[1] ?? '', asksOf(symbol)]))
    drawn.set(href, asks)
  }
  return asks
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const documentHas = (html: string): DocumentHas => ({
  names: new Set([
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ...[...html.matchAll(valueIn)].map(([, name = '', value = '']) => name + value),
  ]),
  asks: [
    ...asksOf(html),
    ...[...html.matchAll(/<use href="(\/assets\/[^"#]+)#([^"]+)"/g)].flatMap(([, file = '', id = '']) => [
      ...(drawings(file).get(id) ?? []),
    ]),
  ],
})

/**
 * For a page without scripts: its styles inside the document, in order, and no hints for scripts it will never run. Rules about classes of
 * modules and values of attributes that the document does not have are left out, since the small module adds none of them later, and so are
 * custom properties and movements that nothing left in it names.
 */
export function inlineStyles(html: string, nonce: string | undefined): string {
  const sheets = new Map<string, readonly StylePart[]>()
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    const href = attribute(tag, 'href')
    if (attribute(tag, 'rel') !== 'stylesheet' || !href?.startsWith('/assets/')) continue
    // The framework ends the address of a file that several chunks name with an empty fragment.
    const parts = styleSheet(href.replace(/#$/, ''))
    if (parts !== null) sheets.set(tag, parts)
  }
  const needed = neededOf([...sheets.values()], documentHas(html))
  const styles = new Map([...sheets.keys()].map((tag, at) => [tag, needed[at] ?? '']))
  return html.replaceAll(/<link\b[^>]*>/g, (tag) => {
    if (attribute(tag, 'rel') === 'modulepreload') return ''
    const css = styles.get(tag)
    return css === undefined ? tag : css && `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`
  })
}
