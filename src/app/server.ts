import { publicDemoLine } from '../server/exposure.ts'
import { namePort } from '../server/port-in-use.ts'
import { readSettings, SettingsError, type Settings } from '../server/settings.ts'
import { openHouse, type House } from './house.ts'
import { servePages } from './pages.ts'

export { readSettings, SettingsError }

/** Opens the house, serves its pages, listens, then wakes what may come up after the first answers. */
export const start = async (settings: Settings): Promise<{ house: House; address: string }> => {
  const house = await openHouse(settings)
  await servePages(house)
  await house.http.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw namePort(error, 'PORT')
  })
  await house.wake()
  return { house, address: settings.origin }
}

/** The process: settings from the environment, one clear sentence when one is wrong, a graceful end on SIGTERM. */
export const main = async (): Promise<void> => {
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
  const { house, address } = await start(settings).catch(refuse)
  process.stdout.write(`${settings.brand} is at ${address}\n`)
  if (settings.demo)
    process.stdout.write(`Demo mode: nothing here is real insurance. Mail sent by the product is at ${address}/dev/mailbox\n`)
  if (settings.publicDemo) process.stdout.write(publicDemoLine(settings.publicDemo))
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    house.ground.log.info({ signal }, 'stopping')
    house.close().then(
      () => process.exit(0),
      (error: unknown) => {
        house.ground.log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  const lastResort = (error: unknown): void => house.ground.log.error({ err: error }, 'unhandled')
  process.on('unhandledRejection', lastResort)
  process.on('uncaughtException', lastResort)
}
