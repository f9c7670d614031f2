// `npm start`: installs and builds what is missing, starts the simulated insurers and the server, and stops both together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { serverFlags } from './server-flags.mjs'

prepare()

const dataFolder = process.env.DATA_DIR ?? join(root, '.eider')
const env = { DEMO_DATA: 'sample', ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder }
const children = []
const start = (file, { flags = [], ...more } = {}) => {
  const child = spawn(process.execPath, [...flags, join(root, file)], { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
  children.push(child)
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM')
    process.exitCode ??= code ?? 1
  })
  return child
}

if ((env.EIDER_MODE ?? 'demo') === 'demo')
  start('scripts/simulators.mjs', { STANDINS_STATE: env.STANDINS_STATE ?? join(dataFolder, 'stand-ins') })
start('scripts/server.mjs', { flags: serverFlags })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')))
