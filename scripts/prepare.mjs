// What both commands need first: the right Node, the packages of the lockfile, a build of the present sources.
// Only Node's own modules here: nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const run = (what, command, args) => {
  process.stdout.write(`${what}\n`)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}\n${what} failed.\n`)
  process.exit(1)
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

const isSame = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp

const writeStamp = (file, stamp) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

export function install() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const file = join(root, 'node_modules/.eider-installed')
  if (isSame(file, stamp)) return
  run('Installing packages (a minute the first time)…', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  writeStamp(file, stamp)
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const sourceStamp = () => {
  const hash = createHash('sha256')
  const files = ['src', 'db', 'public']
    .filter((name) => existsSync(join(root, name)))
    .flatMap((name) => filesBelow(join(root, name)))
  for (const name of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.simulators.config.ts',
    'vite.service-worker.config.ts',
    'vite.page-module.config.ts',
    'react-router.config.ts',
  ])
    files.push(join(root, name))
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}|${mtimeMs}|${size}\n`)
  }
  return hash.digest('hex')
}

export function build() {
  const stamp = sourceStamp()
  const file = join(root, 'build/.eider-built')
  if (isSame(file, stamp)) return
  // Anyone who asks for it, a test too: what is built is what is served, without the checks of development.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  run('Building…', process.execPath, [join(root, 'node_modules/@react-router/dev/bin.js'), 'build'])
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run('Building the small module of the pages…', process.execPath, [vite, 'build', '--config', 'vite.page-module.config.ts'])
  run('Building the service worker…', process.execPath, [join(root, 'scripts/service-worker.mjs')])
  run('Packing the files of the pages…', process.execPath, [join(root, 'scripts/pack-assets.mjs')])
  run('Building the simulated companies…', process.execPath, [vite, 'build', '--config', 'vite.simulators.config.ts'])
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  writeStamp(file, stamp)
}

export function prepare() {
  checkNode()
  install()
  build()
}
