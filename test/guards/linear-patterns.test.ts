import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { licencePatterns } from '../../src/shared/fields/licence-formats.ts'

/** Every regular expression written in a file, with its flags. */
const patternsIn = (name: string, text: string): [place: string, source: string, flags: string][] => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: [string, string, string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push([`${name}:${line}`, node.text.slice(1, end), node.text.slice(end + 1)])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Patterns that never meet what a stranger typed. */
const readsOnlyOurOwn = new Set([
  // Paths of our own files.
  'app/simulators.ts',
  'app/text-files.server.ts',
  'app/texts.client.ts',
  // Pages and mails that we wrote, where "<" of a stranger has become "&lt;".
  'app/styles/inline-styles.server.ts',
  'server/mail.ts',
  // The simulators are no part of production, and a name has 80 characters.
  'server/simulator/simulator-faults.ts',
  // Decimals that we worked out.
  'lines/term-ca/rules/explain-premium.ts',
  'lines/travel-us/rules/explain-price.ts',
])

const isChecked = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !readsOnlyOurOwn.has(path)

const files = (readdirSync('src', { recursive: true }) as string[]).map((path) => path.replaceAll('\\', '/')).filter(isChecked)

const patterns = [
  ...files.flatMap((path) => patternsIn(path, readFileSync(join('src', path), 'utf8'))),
  ...[...licencePatterns].map(([region, { source, flags }]): [string, string, string] => [`licence ${region}`, source, flags]),
]

/** Steps alone are counted: by the check's own clock of a second, a busy machine would make patterns slow. */
const bySteps = { timeout: 60_000, attackTimeout: null, incubationTimeout: null }

/** Security T21: a typed value must not be able to keep a pattern busy. */
const isSlow = (source: string, flags: string): boolean => checkSync(source, flags, bySteps).status === 'vulnerable'

test('every pattern that may meet a typed value takes linear time', () => {
  expect(patterns.length).toBeGreaterThan(250)
  expect(patterns.filter(([, source, flags]) => isSlow(source, flags)).map(([place, source]) => `${place} ${source}`)).toEqual([])
})

test('the check finds a pattern that is not linear', () => {
  expect(isSlow('^(a+)+$', '')).toBe(true)
  expect(patternsIn('bad.ts', 'const slow = /^(a|a)*$/i')).toEqual([['bad.ts:1', '^(a|a)*$', 'i']])
})
