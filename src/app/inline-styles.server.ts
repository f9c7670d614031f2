import { readFileSync } from 'node:fs'
import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'
import { builtPath } from './built-files.server.ts'

/** What a rule is about: for each of its selectors the module classes that all have to be in a document; null for every document. */
type Needs = readonly (readonly string[])[] | null

type StylePart = { text: string; needs: Needs } | { head: string; parts: readonly StylePart[] }

const read = new Map<string, readonly StylePart[] | null>()

/** The name of a class in a module begins with the hash of its module. */
const moduleClass = /(?<=\.)[\w-]{6,}_[A-Za-z]\w*/g

/** What stands in brackets may just as well be absent. */
const withoutBrackets = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const needsOf = ({ selectors }: Rule): Needs => {
  const needs = selectors.map((selector): string[] => withoutBrackets(selector).match(moduleClass) ?? [])
  return needs.some(({ length }) => length === 0) ? null : needs
}

const partOf = (node: ChildNode): StylePart => {
  if (node.type === 'rule') return { text: node.toString(), needs: needsOf(node) }
  if (node.type !== 'atrule' || !node.nodes) return { text: `${node.toString()};`, needs: null }
  if (!['media', 'supports', 'layer'].includes(node.name)) return { text: node.toString(), needs: null }
  const { name, params, raws }: AtRule = node
  return { head: `@${name}${raws.afterName ?? ' '}${params}`, parts: node.nodes.map(partOf) }
}

/** A sheet in the parts that a document needs or not. */
export const partsOf = (css: string): StylePart[] => parse(css).nodes.map(partOf)

/** The rules that a document with these classes needs, in order. */
export function neededOf(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let needed = ''
  for (const part of parts)
    if ('head' in part) {
      const inside = neededOf(part.parts, classes)
      if (inside) needed += `${part.head}{${inside}}`
    } else if (part.needs?.some((names) => names.every((name) => classes.has(name))) ?? true) needed += part.text
  return needed
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

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

/**
 * For a page without scripts: its styles inside the document, in order, and no hints for scripts it will never run. Rules about classes of
 * modules that the document does not have are left out, since the small module adds none of them later.
 */
export function inlineStyles(html: string, nonce: string | undefined): string {
  const classes = classesIn(html)
  return html.replaceAll(/<link\b[^>]*>/g, (tag) => {
    const rel = attribute(tag, 'rel')
    if (rel === 'modulepreload') return ''
    const href = attribute(tag, 'href')
    if (rel !== 'stylesheet' || !href?.startsWith('/assets/')) return tag
    // The framework ends the address of a file that several chunks name with an empty fragment.
    const parts = styleSheet(href.replace(/#$/, ''))
    if (parts === null) return tag
    const css = neededOf(parts, classes)
    return css && `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`
  })
}
