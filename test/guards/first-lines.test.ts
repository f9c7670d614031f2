import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Who opens a module reads soon what it is for: a comment stands above its imports, or within so many lines below them.
// What the comment says is for a reader to judge.

const near = 25

const modules = (readdirSync('src', { recursive: true }) as string[]).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(?:test|sample|d)\.tsx?$/.test(path),
)

/** The lines that begin with a comment, counted from the end of the imports; negative above it. */
function commentsOf(path: string): number[] {
  const lines = readFileSync(join('src', path), 'utf8').split('\n')
  const isImport = (line: string): boolean => /^(?:import |\} from )/.test(line)
  const start = lines.findLastIndex(isImport) + 1
  return lines.flatMap((line, at) => (/^\/(?:\*\*|\/)/.test(line) ? [at - start] : []))
}

test('every module has a comment above its imports or soon below them', () => {
  expect(modules.length).toBeGreaterThan(1000)
  expect(modules.filter((path) => !commentsOf(path).some((at) => at <= near))).toEqual([])
})
