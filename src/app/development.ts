import type { ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { publicDemoLine } from '../server/http/exposure.ts'
import { readSettings } from '../server/settings/settings.ts'
import { createApp, type App } from './create-app.ts'
import { servePages } from './pages.ts'

/**
 * The server as `npm run dev` runs it: the same app with the same load shedding, with Vite answering for the browser's modules.
 * The page policy is off, because hot reload puts styles and scripts into the page that carry no nonce.
 */
export async function startDevelopment(
  env: Record<string, string | undefined>,
  vite: ViteDevServer,
  build: () => Promise<ServerBuild>,
): Promise<{ app: App; address: string }> {
  const settings = readSettings(env)
  const app = await createApp(settings)
  app.http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    // Vite answers what it knows and hands the rest back to us.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.http.addHook('onSend', async (_request, reply) => {
    void reply.removeHeader('content-security-policy')
  })
  await servePages(app, build)
  await app.http.listen({ port: settings.port, host: settings.host })
  await app.startJobs()
  if (settings.publicDemo) process.stdout.write(publicDemoLine(settings.publicDemo))
  return { app, address: settings.origin }
}
