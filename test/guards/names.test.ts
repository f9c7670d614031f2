import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Words that say nothing about what they name (docs/GLOSSARY.md has the field's). A property of the wire or of a column keeps its own. */
const empty = new Set(['said', 'shown', 'told', 'kept', 'given', 'asked', 'whose', 'own', 'one', 'many', 'more'])
const emptyInTypes = /^(?:Asked|Given|Kept|Said|Shown|Told|Whose)|(?:Asked|Given|Kept|Said|Shown|Told|Whose)$/

/** A binding that takes a property's own name is the property's, not ours. */
const isOurs = (node: ts.Node): boolean =>
  ts.isParameter(node) ||
  ts.isVariableDeclaration(node) ||
  (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)))

const isType = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeParameterDeclaration(node)

const emptyNames = (name: string, text: string): string[] => {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    const named = (node as { name?: ts.Node }).name
    if (named && ts.isIdentifier(named)) {
      const isEmpty = (isOurs(node) && empty.has(named.text)) || (isType(node) && emptyInTypes.test(named.text))
      if (isEmpty) found.push(`${name}: ${named.text}`)
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

const files = (readdirSync('src', { recursive: true }) as string[]).filter((path) => /(?<!\.test)\.tsx?$/.test(path))

test('a name says what it names', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((path) => emptyNames(path, readFileSync(join('src', path), 'utf8')))).toEqual([])
})

test.each([
  ['const given = 1', 1],
  ['const price = (asked: Trip) => asked', 1],
  ['rows.map(([one]) => one)', 1],
  ['const { asked: risk } = quote', 0],
  ['const { t: own } = useTranslation()', 1],
  ['const { asked } = answer', 0],
  ['interface AskedTrip {}', 1],
  ['type Kept = string', 1],
  ['interface Quote<Risk> { asked: Risk }', 0],
])('%s: %i', (code, count) => {
  expect(emptyNames('planted.ts', code)).toHaveLength(count)
})
