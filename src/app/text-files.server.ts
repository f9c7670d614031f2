import { readdirSync } from 'node:fs'
import type { Locale } from '../shared/locale.ts'
import { sharedNamespace } from '../web/i18n.ts'
import { builtPath } from './built-files.server.ts'

const folder = builtPath('assets')

/** The built files of texts by "namespace.locale"; none under the dev server. */
const files: ReadonlyMap<string, string> = new Map(
  (folder ? readdirSync(folder) : []).flatMap((name) => {
    const of = /^texts\.([\w-]+\.[a-z]{2})-[^.]+\.js$/.exec(name)?.[1]
    return of ? [[of, `/assets/${name}`] as const] : []
  }),
)

/**
 * Names the files of a document's texts beside its namespaces and has them loaded at once: the entry needs no list of all files, which
 * would grow with every line.
 */
export function withTextFiles(html: string, locale: Locale): string {
  const names = /data-namespaces="([^"]*)"/.exec(html)
  if (!names || files.size === 0) return html
  const [attribute, namespaces = ''] = names
  const ownFiles = [sharedNamespace, ...namespaces.split(' ')].flatMap((namespace) => {
    const file = files.get(`${namespace}.${locale}`)
    return file ? [{ namespace, file }] : []
  })
  const preloads = ownFiles.map(({ file }) => `<link rel="modulepreload" href="${file}">`).join('')
  return html
    .replace(attribute, `${attribute} data-texts="${ownFiles.map(({ namespace, file }) => `${namespace}:${file}`).join(' ')}"`)
    .replace('</head>', `${preloads}</head>`)
}
