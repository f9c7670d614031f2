import { demoLines } from '../platform/demo/server/index.ts'
import { publicDemoLine } from '../server/http/exposure.ts'
import { namePort } from '../server/http/port-in-use.ts'
import { readSettings, SettingsError, type Settings } from '../server/settings/settings.ts'
import { createApp, type App } from './create-app.ts'
import { slices } from './slices.ts'
import { addDemonstration } from './demonstration.ts'
import { servePages } from './pages.ts'

export { readSettings, SettingsError }
export { runStaff } from './staff.ts'

/** Creates the app, serves its pages, listens, then starts what may come up after the first answers. */
export async function start(settings: Settings): Promise<{ app: App; address: string }> {
  const app = await createApp(settings)
  await servePages(app)
  await app.http.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw namePort(error, 'PORT')
  })
  await app.startJobs()
  return { app, address: settings.origin }
}

/** Ends the process in order at a signal. Answers whether it is ending. */
function endOnSignals(app: App): () => boolean {
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    app.ctx.log.info({ signal }, 'stopping')
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.ctx.log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  return () => stopping
}

/** Fills an empty database with the demonstration, and prints how to look at it. */
async function showDemonstration(app: App, address: string): Promise<void> {
  const parts = slices.flatMap(({ demo }) => demo ?? [])
  await addDemonstration(app.ctx, parts)
  for (const line of await demoLines(app.ctx, address)) process.stdout.write(`${line}\n`)
}

/** The process: settings from the environment, one clear sentence when one is wrong, a graceful end on SIGTERM. */
export async function main(): Promise<void> {
  const refuse = (error: unknown): never => {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`Not started. ${error.message}\n`)
    process.exit(2)
  }
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    return refuse(error)
  }
  // A slice may miss the address of its outside company only when it is opened.
  const { app, address } = await start(settings).catch(refuse)
  const isStopping = endOnSignals(app)
  process.stdout.write(`${settings.brand} is at ${address}\n`)
  if (settings.demo)
    process.stdout.write(`Demo mode: nothing here is real insurance. Mail sent by the product is at ${address}/dev/mailbox\n`)
  if (settings.demoData)
    await showDemonstration(app, address).catch((error: unknown) => {
      // It is written in one transaction, which ends with the database's connections.
      if (!isStopping()) throw error
    })
  if (settings.publicDemo) process.stdout.write(publicDemoLine(settings.publicDemo))
  const lastResort = (error: unknown): void => app.ctx.log.error({ err: error }, 'unhandled')
  process.on('unhandledRejection', lastResort)
  process.on('uncaughtException', lastResort)
}
