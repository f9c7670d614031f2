// `npm run check`: everything that can be said about the code without running it. Each check is named; one that fails shows
// what it said, and the command fails. Two run at a time.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { build, checkNode, install, root } from './prepare.mjs'

const node = process.execPath
const tool = (path, ...args) => [node, [join(root, 'node_modules', path), ...args]]
/** The native compiler. The build's tools need the API of the one before, which is installed as `typescript`. */
const tsc = (project) => tool('typescript-native/bin/tsc', '-p', project)
const script = (name, ...args) => [node, [join(root, 'scripts', name), ...args]]

/** Name, command, and the name of a check that must be over before. */
const checks = [
  ['route types', tool('@react-router/dev/bin.js', 'typegen')],
  ['types, whole', tsc('tsconfig.json'), 'route types'],
  ['types, browser', tsc('tsconfig.web.json'), 'route types'],
  ['types, server', tsc('tsconfig.node.json')],
  ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', 'src', 'test', 'scripts', 'bench')],
  ['styles', tool('stylelint/bin/stylelint.mjs', 'src/**/*.css')],
  ['imports', tool('dependency-cruiser/bin/dependency-cruise.mjs', 'src', '--config', '.dependency-cruiser.cjs')],
  ['unused', tool('knip/bin/knip.js', '--no-progress'), 'route types'],
  ['texts', script('check-locales.mjs')],
  ['functions page', script('functions-doc.mjs', '--check')],
]

const run = (name, [command, args]) =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(code === 0 ? `  ok    ${name} (${seconds} s)\n` : `  WRONG ${name} (${seconds} s)\n${said}\n`)
      resolve(code === 0)
    })
  })

checkNode()
install()
const over = new Map()
const waiting = [...checks]
const results = []
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, after] = next
    if (after) await over.get(after)
    const done = run(name, command)
    over.set(name, done)
    results.push([name, await done])
  }
}
await Promise.all([lane(), lane()])

build()
const { default: sizes } = await import(pathToFileURL(join(root, '.size-limit.mjs')).href)
if (sizes.length > 0) results.push(['sizes', await run('sizes', tool('size-limit/bin.js'))])
else process.stdout.write('  ok    sizes (no page ships JavaScript that is limited)\n')

const wrong = results.filter(([, good]) => !good).map(([name]) => name)
process.stdout.write(wrong.length === 0 ? 'All checks pass.\n' : `WRONG: ${wrong.join(', ')}\n`)
process.exit(wrong.length === 0 ? 0 : 1)
