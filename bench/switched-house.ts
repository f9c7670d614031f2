import { openHouse } from '../src/app/house.ts'
import { readSettings } from '../src/server/settings.ts'

/** The product's functions without pages, without outbox work, with or without the durable library. */
export const start = async (env: Record<string, string | undefined>): Promise<{ close: () => Promise<void> }> => {
  const settings = readSettings(env)
  const house = await openHouse(settings)
  await house.http.listen({ port: settings.port, host: '127.0.0.1' })
  await house.wake()
  return house
}
