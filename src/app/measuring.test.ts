import { expect, test } from 'vitest'
import { readSettings } from '../server/settings/settings.ts'
import { measuringFor, measuringHosts } from './measuring.ts'

const key = `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('base64')}`
const settings = readSettings({
  KEY_RING: key,
  ORIGIN: 'https://insurance.example',
  EIDER_DEMO_IN_PUBLIC: 'yes',
  PRODUCTION_HOST: 'insurance.example',
  SENTRY_DSN: 'https://key@errors.example/1',
  CHAT_SCRIPT: 'https://chat.example/widget.js',
})

test.each([
  ['nobody has chosen', null, false],
  ['only what is necessary', 'necessary', false],
  ['all, on a private page', 'all', true],
] as const)('nothing is measured: %s (platform §1; P-010)', (_why, choice, isPrivate) => {
  expect(measuringFor(settings, choice, isPrivate)).toBeNull()
  expect(measuringHosts(measuringFor(settings, choice, isPrivate))).toEqual({ scripts: [], connections: [] })
})

test('after "all": what is set up, a tenth of the visits and every one with an error (platform §9; P-010)', () => {
  const measuring = measuringFor(settings, 'all', false)
  expect(measuring).toEqual({
    vitals: true,
    sentry: { dsn: 'https://key@errors.example/1', sampleRate: 0.1, onErrorSampleRate: 1 },
    chatScript: 'https://chat.example/widget.js',
  })
  expect(measuringHosts(measuring)).toEqual({
    scripts: ['https://chat.example'],
    connections: ['https://errors.example', 'https://chat.example'],
  })
})

test('the chat window is for the production host alone; what is not set up is not loaded (platform §1; P-013)', () => {
  const elsewhere = { ...settings, origin: 'https://staging.example' }
  expect(measuringFor(elsewhere, 'all', false)?.chatScript).toBeNull()
  expect(measuringFor(readSettings({ KEY_RING: key, VITALS: 'off' }), 'all', false)).toEqual({
    vitals: false,
    sentry: null,
    chatScript: null,
  })
})
