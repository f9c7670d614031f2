import { createApp } from '../src/app/create-app.ts'
import { readSettings } from '../src/server/settings/settings.ts'

/** The product's functions without pages, without outbox work, with or without the durable library. */
export async function start(env: Record<string, string | undefined>): Promise<{ close: () => Promise<void> }> {
  const settings = readSettings(env)
  const app = await createApp(settings)
  await app.http.listen({ port: settings.port, host: '127.0.0.1' })
  await app.startJobs()
  return app
}
