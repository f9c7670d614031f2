import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isBelow, type SitePart } from '../../src/web/site-part.ts'

// A page that search engines are to leave alone is one of a person: no script of a third party runs there either (security R15).

interface Route {
  path?: string
  file: string
  children?: Route[]
}

const siteParts = import.meta.glob<{ site: SitePart }>('../../src/*/*/web/site.ts', { eager: true })
const routeLists = import.meta.glob<{ default: Route[] }>('../../src/*/*/web/routes.ts', { eager: true })

const privatePaths = Object.values(siteParts).flatMap(({ site }) => site.privatePaths ?? [])

const flat = (routes: readonly Route[]): Route[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])])

/** Each mounted page: its address and its file. */
const pages = Object.entries(routeLists).flatMap(([list, { default: routes }]) =>
  flat(routes).flatMap(({ path, file }) =>
    path === undefined ? [] : [{ path: `/${path}`, text: readFileSync(resolve(join('test/guards', list), '..', file), 'utf8') }],
  ),
)

const isPrivate = (path: string): boolean => privatePaths.some((root) => isBelow(path.toLowerCase(), root.toLowerCase()))

/** Nothing of a person is asked or shown there: the specification's pages of samples, and the page without a connection. */
const ofNobody = [
  '/offline',
  '/components',
  '/forms',
  '/tables',
  '/maps',
  '/widgets',
  '/charts',
  '/calendar',
  '/localization-test',
]

test('every page that is not to be indexed lies below a private path of its slice', () => {
  const unlisted = pages.filter(({ text }) => text.includes('noIndex: true')).map(({ path }) => path)
  expect(unlisted.length).toBeGreaterThan(60)
  expect(unlisted.filter((path) => !isPrivate(path))).toEqual(ofNobody)
})

test('what a private page is posted to and printed from is private too', () => {
  const beside = pages.map(({ path }) => path).filter((path) => /document$|receipt|\/address$/.test(path))
  expect(beside.length).toBeGreaterThan(6)
  expect(beside.filter((path) => !isPrivate(path))).toEqual([])
})
