import { afterEach, describe, expect, it } from 'vitest'
import { SettingsError } from '../server/settings/settings.ts'
import { clockFrom, openSimulators, readSimulatorsSettings, type OpenSimulators } from './simulators.ts'

let open: OpenSimulators | null = null
afterEach(() => open?.close())

describe('the simulated companies', () => {
  it('are found by the name of their file and answer in one process', async () => {
    open = await openSimulators({ port: 0 })
    const health = (await (await fetch(`${open.url}/healthz`)).json()) as { companies: string[] }
    expect(health.companies).toEqual(expect.arrayContaining(['payments', 'us-travel']))
    for (const company of health.companies) expect(await (await fetch(`${open.url}/${company}/journal`)).json()).toEqual([])
  })
  it('live in a shifted time when asked to', async () => {
    open = await openSimulators({ port: 0, clock: clockFrom('2028-02-29T12:00:00Z') })
    await fetch(`${open.url}/us-travel/v2/policies`)
    const journal = (await (await fetch(`${open.url}/us-travel/journal`)).json()) as { at: string }[]
    expect(journal[0]?.at.slice(0, 10)).toBe('2028-02-29')
  })
  it('say which setting to change when their port is taken, or the one of their mail host', async () => {
    open = await openSimulators({ port: 0 })
    const { port, ports } = open
    for (const taken of [port, ports['mailbox']! - 1])
      await expect(openSimulators({ port: taken })).rejects.toThrow(/^STANDINS_PORT: something else listens on port \d+/)
  })
  it('do not accept a clock that is no time', () => {
    expect(() => clockFrom('yesterday')).toThrow(SettingsError)
    expect(() => clockFrom('yesterday')).toThrow('CLOCK')
  })
  it.each(['abc', '', '-1', '31.5', '65535'])('do not accept the port "%s", and say so in one sentence', (port) => {
    const read = (): unknown => readSimulatorsSettings({ STANDINS_PORT: port })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(/^STANDINS_PORT must be a whole number from 1 to 65534, not "[^"]*"\.$/)
  })
  it('do not accept another machine’s address', () => {
    expect(() => readSimulatorsSettings({ STANDINS_HOST: '0.0.0.0' })).toThrow('STANDINS_HOST must be this machine')
  })
})
