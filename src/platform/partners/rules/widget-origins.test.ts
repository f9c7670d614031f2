import { expect, test } from 'vitest'
import { widgetOriginOf } from './index.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' https://example.com/ ', 'https://example.com'],
  ['HTTPS://Shop.Example.COM', 'https://shop.example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['http://example.com', null],
  ['example.com', null],
  ['https://example.com/path', null],
  ['https://example.com?x', null],
  ['https://example.com#x', null],
  ['https://me@example.com', null],
  ['https://*.example.com', null],
  ['https://192.168.0.1', null],
  ['https://0x7f.1', null],
  ['https://[::1]', null],
  ['https://intranet', null],
  ['https://localhost:3000', null],
  ['javascript:alert(1)', null],
  ["https://example.com; script-src 'none'", null],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`, null],
  ['', null],
])('%s is the origin %s', (typed, origin) => {
  expect(widgetOriginOf(typed, { allowsLocal: false })).toBe(origin)
})

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://shop.localhost:8080', 'http://shop.localhost:8080'],
  ['http://example.com', null],
  ['http://10.0.0.1', null],
])('on a developer’s machine %s is the origin %s', (typed, origin) => {
  expect(widgetOriginOf(typed, { allowsLocal: true })).toBe(origin)
})
