import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { textsOfPath } from '../../src/web/texts-path.ts'

// What a page renders, followed from its component over the declarations and imports it uses, and the texts that are named there.

interface Declaration {
  identifiers: Set<string>
  /** Files that are imported when they are needed; a part's own is their default. */
  later: Set<string>
  namespaces: Set<string>
  strings: Set<string>
}

interface Module {
  declarations: Map<string, Declaration>
  /** Local name → file and the name it is exported by. */
  imports: Map<string, [file: string, name: string]>
  /** Exported name → the file that has it (null: this file) and its name there. */
  exports: Map<string, [file: string | null, name: string]>
}

const filesIn = readdirSync('src', { recursive: true }) as string[]
const namespaces = new Set(
  filesIn.filter((path) => /\/locale\/(?:[\w-]+\/)?en\.json$/.test(path)).flatMap((path) => textsOfPath(path)?.namespace ?? []),
)

const takesNamespace = new Set(['useTranslation', 'useFieldTexts', 'stepsOf'])

/** `'web:field.email'`, `useTranslation('web')`, `{ namespace: 'web' }` and `namespace="web"` name the texts of `web`. */
const namespaceIn = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
    const before = /^([a-z-]+):[a-z$]/.exec(`${node.text}$`)?.[1]
    return before && namespaces.has(before) ? before : null
  }
  const isCall = ts.isCallExpression(node) && takesNamespace.has(node.expression.getText())
  const isProperty = (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && node.name.getText() === 'namespace'
  const name = isCall ? node.arguments[0] : isProperty ? node.initializer : null
  return name && ts.isStringLiteral(name) && namespaces.has(name.text) ? name.text : null
}

const readDeclaration = (root: ts.Node): Declaration => {
  const found: Declaration = { identifiers: new Set(), later: new Set(), namespaces: new Set(), strings: new Set() }
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) found.identifiers.add(node.text)
    if (ts.isStringLiteral(node)) found.strings.add(node.text)
    const [imported] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
    if (imported && ts.isStringLiteral(imported) && /^\..*\.tsx$/.test(imported.text)) found.later.add(imported.text)
    const namespace = namespaceIn(node)
    if (namespace) found.namespaces.add(namespace)
    ts.forEachChild(node, walk)
  }
  walk(root)
  return found
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesOf(each.name) : []))

const hasModifier = (node: ts.Statement, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)

const readModule = (path: string): Module => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map() }
  const fileOf = (specifier: ts.Expression | undefined): string | null => {
    if (!specifier || !ts.isStringLiteral(specifier) || !/^\..*\.tsx?$/.test(specifier.text)) return null
    const file = join(dirname(path), specifier.text)
    return /\.server\.tsx?$/.test(file) || !existsSync(file) ? null : file
  }
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue
    if (ts.isImportDeclaration(statement)) {
      const file = fileOf(statement.moduleSpecifier)
      const bindings = statement.importClause?.namedBindings
      if (file && statement.importClause?.name) module.imports.set(statement.importClause.name.text, [file, 'default'])
      if (file && bindings && ts.isNamedImports(bindings))
        for (const each of bindings.elements) module.imports.set(each.name.text, [file, (each.propertyName ?? each.name).text])
      continue
    }
    if (ts.isExportDeclaration(statement)) {
      const file = fileOf(statement.moduleSpecifier)
      if (statement.exportClause && ts.isNamedExports(statement.exportClause))
        for (const each of statement.exportClause.elements)
          module.exports.set(each.name.text, [file, (each.propertyName ?? each.name).text])
      continue
    }
    const declared: string[] = []
    if (ts.isVariableStatement(statement))
      for (const each of statement.declarationList.declarations)
        for (const name of namesOf(each.name)) {
          module.declarations.set(name, readDeclaration(each))
          declared.push(name)
        }
    else {
      const { name } = statement as { name?: ts.Node }
      const text = name && ts.isIdentifier(name) ? name.text : 'default'
      module.declarations.set(text, readDeclaration(statement))
      declared.push(text)
    }
    const isDefault = ts.isExportAssignment(statement) || hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
    if (isDefault || hasModifier(statement, ts.SyntaxKind.ExportKeyword))
      for (const name of declared) module.exports.set(isDefault ? 'default' : name, [null, name])
  }
  return module
}

const modules = new Map<string, Module>()
const moduleOf = (path: string): Module => {
  const module = modules.get(path) ?? readModule(path)
  modules.set(path, module)
  return module
}

/** Everything that these exports of a file use, over as many files as it takes. */
const usedBy = (page: string, names: readonly string[]): Declaration[] => {
  const found = new Map<string, Declaration>()
  const follow = (path: string, name: string): void => {
    const { declarations, imports } = moduleOf(path)
    const declaration = declarations.get(name)
    const imported = imports.get(name)
    if (!declaration) return imported && followExport(...imported)
    const key = `${path} ${name}`
    if (found.has(key)) return
    found.set(key, declaration)
    for (const identifier of declaration.identifiers) follow(path, identifier)
    for (const file of declaration.later) followExport(join(dirname(path), file), 'default')
  }
  const followExport = (path: string, name: string): void => {
    const target = moduleOf(path).exports.get(name)
    if (!target) return
    const [file, there] = target
    if (file) followExport(file, there)
    else follow(path, there)
  }
  for (const name of names) followExport(page, name)
  return [...found.values()]
}

const onServer = new Set(['loader', 'action', 'headers', 'handle'])

const pages = filesIn
  .filter((path) => /[/\\]web[/\\].*\.tsx$/.test(path))
  .map((path) => join('src', path))
  .filter((path) => moduleOf(path).exports.has('handle'))
  .map((path) => {
    const handle = usedBy(path, ['handle'])
    const rendered = usedBy(
      path,
      [...moduleOf(path).exports.keys()].filter((name) => !onServer.has(name)),
    )
    const named = new Set(rendered.flatMap((declaration) => [...declaration.namespaces]))
    const loaded = new Set(handle.flatMap((declaration) => [...declaration.strings]))
    return { path, named, loaded, isHydrated: handle.some(({ identifiers }) => identifiers.has('hydrate')) }
  })

/** `web` is on every page; `site` says how a partner is paid, on entry pages, which have no scripts. */
const everywhere = new Set(['web', 'site'])

test('a page loads the texts that it and its parts name', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ named }) => named.size > 2).length).toBeGreaterThan(40)
  const missing = pages.flatMap(({ path, named, loaded }) =>
    [...named].filter((name) => !loaded.has(name) && !everywhere.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a page that goes on in the browser loads no texts that nothing on it names', () => {
  const hydrated = pages.filter(({ isHydrated }) => isHydrated)
  expect(hydrated.length).toBeGreaterThan(40)
  const unused = hydrated.flatMap(({ path, named, loaded }) =>
    [...loaded].filter((name) => !named.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(unused).toEqual([])
})
