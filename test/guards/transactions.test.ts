import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Inside `db.transaction(async (tx) => …)` every statement must go through `tx`. The embedded engine is one session: a
 * statement on the pool would wait for the transaction, and the transaction for the statement.
 */
const whatWaitsForItself = (name: string, text: string): string[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node, what: string): void => {
    found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  }
  const inside = (node: ts.Node, tx: string): void => {
    if (ts.isPropertyAccessExpression(node) && (node.name.text === 'pool' || node.name.text === 'db'))
      report(node, node.getText())
    if (
      ts.isIdentifier(node) &&
      (node.text === 'pool' || node.text === 'db') &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    )
      report(node, node.text)
    // A function that is given the context and not the transaction would use the pool.
    if (ts.isAwaitExpression(node) && ts.isCallExpression(node.expression)) {
      const given = node.expression.arguments.map((argument) => argument.getText())
      if (given.includes('ctx') && !given.includes(tx)) report(node, node.expression.expression.getText())
    }
    ts.forEachChild(node, (child) => inside(child, tx))
  }
  const walk = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'transaction'
    ) {
      const work = node.arguments[0]
      if (work && (ts.isArrowFunction(work) || ts.isFunctionExpression(work)))
        inside(work.body, work.parameters[0]?.name.getText() ?? 'tx')
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

const serverFiles = (readdirSync('src', { recursive: true }) as string[]).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)web\//.test(path),
)

test('no statement beside the transaction that waits for it', () => {
  expect(serverFiles.length).toBeGreaterThan(60)
  expect(serverFiles.flatMap((path) => whatWaitsForItself(path, readFileSync(join('src', path), 'utf8')))).toEqual([])
})

test.each([
  'await ctx.db.transaction(async (tx) => { await ctx.pool.query("select 1") })',
  'await ctx.db.transaction(async (tx) => { await ctx.db.insert(t).values({}) })',
  'await db.transaction(async (tx) => { await pool.query("select 1") })',
  'await ctx.db.transaction(async (tx) => { await writeAudit(ctx, fact) })',
  'await ctx.db.transaction(async (tx) => { if (a) { for (const b of c) await readPurchase(ctx, b) } })',
])('seen: %s', (code) => {
  expect(whatWaitsForItself('planted.ts', code)).toHaveLength(1)
})

test('the transaction itself may be used and handed on', () => {
  expect(
    whatWaitsForItself(
      'good.ts',
      'await ctx.db.transaction(async (tx) => { await tx.execute(q); await addToOutbox(ctx, tx, item) })',
    ),
  ).toEqual([])
})
