// `npm run dev`: the same server with hot reload. Pages are rebuilt as they are edited; a change of server code takes effect
// at the next start (type "r" and Enter). The simulated companies run alongside.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install()
process.chdir(root)
process.env.NODE_ENV = 'development'
process.env.DATA_DIR ??= join(root, '.eider')

// React Router's plugin must not serve the pages itself: they go through our own server, with its session and headers.
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
  appType: 'custom',
})
const load = (path) => vite.ssrLoadModule(path)

const { openSimulators } = await load('/src/app/simulators.ts')
const simulatorsPort = Number(process.env.STANDINS_PORT ?? 3100)
const simulators =
  (process.env.EIDER_MODE ?? 'demo') === 'demo'
    ? await openSimulators({ port: simulatorsPort, stateDir: join(process.env.DATA_DIR, 'stand-ins') })
    : null

const open = async () => {
  const { startDevelopment } = await load('/src/app/development.ts')
  return startDevelopment(process.env, vite, () => load('virtual:react-router/server-build'))
}
let running = await open()
process.stdout.write(`${running.address} with hot reload; "r" and Enter restarts the server code\n`)

const stop = async () => {
  await running.app.close()
  await simulators?.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
createInterface({ input: process.stdin }).on('line', async (line) => {
  if (line.trim() !== 'r') return
  await running.app.close()
  vite.environments.ssr.moduleGraph.invalidateAll()
  running = await open()
  process.stdout.write('Started again.\n')
})
