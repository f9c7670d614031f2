import { readFileSync } from 'node:fs'
import { builtPath } from './built-files.server.ts'

const read = new Map<string, string | null>()

/** The built style sheet behind an address such as /assets/root-x.css; null under the dev server, which has none. */
const styleSheet = (href: string): string | null => {
  const known = read.get(href)
  if (known !== undefined) return known
  const file = builtPath(href)
  const text = file === null ? null : readFileSync(file, 'utf8').trim()
  read.set(href, text)
  return text
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** For a page without scripts: its styles inside the document, in order, and no hints for scripts it will never run. */
export function inlineStyles(html: string, nonce: string | undefined): string {
  return html.replaceAll(/<link\b[^>]*>/g, (tag) => {
    const rel = attribute(tag, 'rel')
    if (rel === 'modulepreload') return ''
    const href = attribute(tag, 'href')
    if (rel !== 'stylesheet' || !href?.startsWith('/assets/')) return tag
    // The framework ends the address of a file that several chunks name with an empty fragment.
    const css = styleSheet(href.replace(/#$/, ''))
    return css === null ? tag : `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`
  })
}
