import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isDemoTool, isLoopback, mayUseDemoTools } from './exposure.ts'
import { readSettings } from '../settings/settings.ts'
import { faultFromName } from '../simulator/simulator-faults.ts'

const demo = { DATA_DIR: mkdtempSync(join(tmpdir(), 'eider-exposure-')) }

test.each([
  ['localhost', true],
  ['eider.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.4', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
])('%s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is)
})

describe('demo mode that others can reach', () => {
  const exposed = [
    { HOST: '0.0.0.0' },
    { HOST: '10.0.0.4' },
    { HOST: '::' },
    { ORIGIN: 'https://demo.example' },
    { ORIGIN: 'https://localhost:3000' },
    { ORIGIN: 'http://demo.example' },
  ]
  test.each(exposed)('does not start by accident: %j', (more) => {
    expect(() => readSettings({ ...demo, ...more })).toThrow('EIDER_DEMO_IN_PUBLIC')
    expect(() => readSettings({ ...demo, ...more, EIDER_DEMO_IN_PUBLIC: 'no' })).toThrow('EIDER_DEMO_IN_PUBLIC')
    expect(() => readSettings({ ...demo, ...more, EIDER_DEMO_IN_PUBLIC: 'true' })).toThrow('EIDER_DEMO_IN_PUBLIC')
  })

  test.each(exposed)('starts when told so in words, with another password each time: %j', (more) => {
    const start = () => readSettings({ ...demo, ...more, EIDER_DEMO_IN_PUBLIC: 'yes' }).publicDemo?.password
    expect(start()).toMatch(/^[\w-]{16}$/)
    expect(start()).not.toBe(start())
  })

  test('on this machine nothing is asked', () => {
    for (const more of [{}, { HOST: 'localhost' }, { HOST: '::1' }, { ORIGIN: 'http://127.0.0.1:3000' }])
      expect(readSettings({ ...demo, ...more }).publicDemo).toBeNull()
  })

  test('a visitor switches no fault on by a name', () => {
    expect(faultFromName('Fault-error')).toBe('error')
    process.env['EIDER_DEMO_IN_PUBLIC'] = 'yes'
    try {
      expect(faultFromName('Fault-error')).toBeNull()
    } finally {
      delete process.env['EIDER_DEMO_IN_PUBLIC']
    }
  })
})

test('a tool of the demo is known however its address is spelled', () => {
  for (const url of ['/dev/mailbox', '/DEV/mailbox?mail=1', '/%64ev/mailbox', '/dev/mailbox.json', '/dev/mailbox.data', '/dev'])
    expect(isDemoTool(url)).toBe(true)
  for (const url of ['/', '/devices', '/api/functions/getMe', '/%']) expect(isDemoTool(url)).toBe(false)
})

test('its password is asked for in public only', () => {
  const given = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
  expect(mayUseDemoTools(undefined, null)).toBe(true)
  const publicDemo = { password: 'abc' }
  expect(mayUseDemoTools(given('demo:abc'), publicDemo)).toBe(true)
  for (const wrong of [undefined, '', given('demo:abd'), given('abc'), 'Basic abc'])
    expect(mayUseDemoTools(wrong, publicDemo)).toBe(false)
})
