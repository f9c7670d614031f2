import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Slices whose texts a browser cannot load, because their pages have no scripts. */
const withoutScripts = [
  ...readFileSync('src/app/text-files.client.ts', 'utf8').matchAll(/!\.\.\/platform\/\{([\w,-]+)\}\/locale/g),
].flatMap(([, names = '']) => names.split(','))

test('no page that goes on in the browser names texts that are not loaded there', () => {
  const pages = (readdirSync('src', { recursive: true }) as string[])
    .filter((path) => /\/web\/.*\.tsx$/.test(path))
    .map((path) => ({ path, code: readFileSync(join('src', path), 'utf8') }))
    .filter(({ code }) => /hydrate: true/.test(code))
  expect(withoutScripts.length).toBeGreaterThan(0)
  expect(pages.length).toBeGreaterThan(25)
  const namespacesOf = (code: string): string => /namespaces: \[([^\]]*)\]/.exec(code)?.[1] ?? ''
  const named = pages.filter(
    ({ code }) =>
      withoutScripts.some((name) => namespacesOf(code).includes(`'${name}'`)) ||
      /-landing'|site-accessibility/.test(namespacesOf(code)),
  )
  expect(named.map(({ path }) => path)).toEqual([])
})
