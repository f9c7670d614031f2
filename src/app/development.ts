import type { ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { publicDemoLine } from '../server/exposure.ts'
import { readSettings } from '../server/settings.ts'
import { openHouse, type House } from './house.ts'
import { servePages } from './pages.ts'

/**
 * The server as `npm run dev` runs it: the same house behind the same door, with Vite answering for the browser's modules.
 * The page policy is off, because hot reload puts styles and scripts into the page that carry no nonce.
 */
export const startDevelopment = async (
  env: Record<string, string | undefined>,
  vite: ViteDevServer,
  build: () => Promise<ServerBuild>,
): Promise<{ house: House; address: string }> => {
  const settings = readSettings(env)
  const house = await openHouse(settings)
  house.http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    // Vite answers what it knows and hands the rest back to us.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  house.http.addHook('onSend', async (_request, reply) => {
    void reply.removeHeader('content-security-policy')
  })
  await servePages(house, build)
  await house.http.listen({ port: settings.port, host: settings.host })
  await house.wake()
  if (settings.publicDemo) process.stdout.write(publicDemoLine(settings.publicDemo))
  return { house, address: settings.origin }
}
