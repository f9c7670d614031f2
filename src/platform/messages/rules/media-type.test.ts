import { expect, test } from 'vitest'
import { mediaType } from './media-type.ts'

test.each([
  ['policy.pdf', 'application/pdf'],
  ['Policy.PDF', 'application/pdf'],
  ['a.b.csv', 'text/csv'],
  ['photo.jpeg', 'image/jpeg'],
  ['no-ending', 'application/octet-stream'],
  ['../../etc/passwd', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(mediaType(name)).toBe(type)
})
