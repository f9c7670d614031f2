// The migrated database that `npm test` makes once, in node_modules/.cache/eider-tests for the next command. Removing the folder does no harm.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const cacheFolder = join(root, 'node_modules/.cache/eider-tests')

const textOf = (file) => readFileSync(join(root, file), 'utf8')

/**
 * The name is made of everything that the template depends on: the sources, which are those of the build, what opens them, and the Node. A new
 * one is made each day, so that nothing in it is old.
 */
const templateName = () => {
  const hash = createHash('sha256')
  for (const part of [textOf('build/.eider-built'), textOf('test/template-database.ts'), process.version])
    hash.update(`${part}\n`)
  return `template-${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`
}

/** Copies the cached template to the place where a command looks for it; answers what caches, at its end, the one that it has made. */
export function openTemplateCache(place) {
  const name = templateName()
  const path = join(cacheFolder, name)
  if (existsSync(path)) cpSync(path, place, { recursive: true })
  return () => {
    if (!existsSync(place) || existsSync(path)) return
    mkdirSync(cacheFolder, { recursive: true })
    const copy = `${path}.${process.pid}`
    cpSync(place, copy, { recursive: true })
    try {
      renameSync(copy, path)
    } catch {
      // Another command was first with the same one.
      rmSync(copy, { recursive: true, force: true })
    }
    for (const other of readdirSync(cacheFolder))
      if (other !== name) rmSync(join(cacheFolder, other), { recursive: true, force: true })
  }
}
