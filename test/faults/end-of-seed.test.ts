import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { buildServer, makeKillableDatabase, ServerProcess } from './server-process.ts'

test('a server that is told to end while it fills its demonstration ends in order, and the next one fills it', async () => {
  buildServer()
  const database = await makeKillableDatabase()
  // The seed waits for the simulators, which are away.
  const env = { ...database.env, DEMO_DATA: 'sample', STANDINS_PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  const server = await ServerProcess.on(env)
  const demonstration = 'agent@sample-brokerage.example'
  try {
    await server.start()
    await expect.poll(() => server.said, { timeout: 20_000 }).toContain(' is at http')
    expect(server.said).not.toContain(demonstration)
    server.signal('SIGTERM')
    expect(await server.ended(20_000)).toEqual({ code: 0, signal: null })
    await server.start({ DEMO_DATA: 'accounts' })
    await expect.poll(() => server.said, { timeout: 20_000 }).toContain(demonstration)
    await server.stop()
  } finally {
    await server.stop('SIGKILL')
    await database.drop()
  }
})
