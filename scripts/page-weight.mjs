// What a page makes a browser load, read from the build's own manifest: the entry, the layout and the page with all the scripts
// they import, and the texts of its slices in the language in which they are largest. `.size-limit.mjs` and the bench weigh it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

export function gzipBytes(path) {
  return gzipSync(readFileSync(path), { level: 9 }).byteLength
}

/** The files of the build's `assets`, by their names; without what is packed beside them. */
export function assets() {
  const folder = join(client, 'assets')
  if (!existsSync(folder)) throw new Error('Build first: node scripts/build.mjs')
  return readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name))
}

const readManifest = () => {
  const name = assets().find((each) => /^manifest-.*\.js$/.test(each))
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;$/, ''))
}

/** What a page says of itself: `hydrate` and `namespaces`, as its source has them; empty for a route without. */
const handleOf = (routeId) => {
  const source = ['tsx', 'ts'].map((ending) => join(root, 'src', `${routeId}.${ending}`)).find(existsSync)
  return /handle: PageHandle = (\{[^}]*\})/.exec(source ? readFileSync(source, 'utf8') : '')?.[1] ?? ''
}

/** Whether a page ships its scripts; the others are sent as they are read. */
export function hydrates(routeId) {
  return handleOf(routeId).includes('hydrate: true')
}

/** The namespaces that a page's `handle` names, and the shared ones. */
const namespacesOf = (routeId) => {
  const named = /namespaces: \[([^\]]*)\]/.exec(handleOf(routeId))?.[1] ?? ''
  return ['web', ...[...named.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)]
}

/** `page`: the end of its route's id, as `travel-us/web/plans/plan-page`. Paths of its files, texts included. */
export function filesOfPage(page) {
  const { entry, routes } = readManifest()
  const route = Object.values(routes).find(({ id }) => id.endsWith(page))
  if (!route) throw new Error(`${page} is not in the build: its name is old.`)
  const scripts = [entry, routes.root, route].flatMap(({ module, imports = [] }) => [module, ...imports])
  const texts = namespacesOf(route.id).map((namespace) => {
    const languages = assets().filter((name) => name.startsWith(`texts.${namespace}.`))
    if (languages.length === 0) throw new Error(`${page} asks for the texts "${namespace}", which the build does not have.`)
    const weighed = languages.map((name) => ({ name, bytes: gzipBytes(join(client, 'assets', name)) }))
    return `/assets/${weighed.reduce((most, each) => (each.bytes > most.bytes ? each : most)).name}`
  })
  return [...new Set([...scripts, ...texts])].map((path) => join(client, path))
}

/** Kilobytes of 1,024 bytes after gzip, over the wire of a server that does not know a better way. */
export function kilobytesOfPage(page) {
  return filesOfPage(page).reduce((sum, path) => sum + gzipBytes(path), 0) / 1024
}

/** The ids of all pages whose address begins so, as `canadianterm/survey/`. */
export function pagesUnder(address) {
  const ids = Object.values(readManifest().routes)
    .filter(({ path }) => path?.startsWith(address))
    .map(({ id }) => id)
  if (ids.length === 0) throw new Error(`No page of the build is under ${address}.`)
  return ids
}

/** The ids of all pages with which React goes on in the browser; the others ship the small module only. */
export function hydratedPages() {
  return Object.values(readManifest().routes)
    .filter(({ id }) => /hydrate: true/.test(handleOf(id)))
    .map(({ id }) => id)
}

/** All pages: the address, as `/canadianterm/survey/payment/:applicationId?`, and the file that draws it, which several may share. */
export function pagesAndFiles() {
  return Object.values(readManifest().routes)
    .filter(({ id, hasDefaultExport }) => id !== 'root' && hasDefaultExport)
    .map(({ path = '', module }) => ({ route: `/${path}`, file: module }))
}

/** The addresses of all pages. */
export function pageRoutes() {
  return pagesAndFiles()
    .map(({ route }) => route)
    .sort()
}
