import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseKeyRing } from '../settings/settings.ts'
import { createFieldEncryption } from './field-encryption.ts'

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`
const place = { table: 'policy', column: 'holder', row: 'a' }

describe('encryption at rest', () => {
  const ring = key('k1')
  const encryption = createFieldEncryption(parseKeyRing(ring))

  test('a value comes back as it was, and never stands in the encrypted text', () => {
    const encrypted = encryption.encrypt({ name: 'June Lark' }, place)
    expect(encrypted).not.toContain('June')
    expect(encryption.decrypt(encrypted, place)).toEqual({ name: 'June Lark' })
  })

  test.each([
    ['another row', { ...place, row: 'b' }],
    ['another column', { ...place, column: 'facts' }],
    ['another table', { ...place, table: 'purchase' }],
  ])('it does not open in %s', (_where, elsewhere) => {
    expect(() => encryption.decrypt(encryption.encrypt('secret', place), elsewhere)).toThrow()
  })

  test('a changed letter does not open', () => {
    const encrypted = encryption.encrypt('secret', place)
    const last = encrypted.at(-2) === 'A' ? 'B' : 'A'
    expect(() => encryption.decrypt(`${encrypted.slice(0, -2)}${last}${encrypted.at(-1)}`, place)).toThrow()
  })

  test('after a rotation the old key still decrypts, the new one encrypts, and look-up hashes stay the same', () => {
    const rotated = createFieldEncryption(parseKeyRing(`${key('k2')},${ring}`))
    expect(rotated.decrypt(encryption.encrypt('old', place), place)).toBe('old')
    expect(rotated.encrypt('new', place).split('.')[1]).toBe('k2')
    expect(rotated.hash('email', 'june@example.com')).toBe(encryption.hash('email', 'june@example.com'))
  })

  test('hashes that go with the ring: the newest key first, the older ones found as well', () => {
    const rotated = createFieldEncryption(parseKeyRing(`${key('k2')},${ring}`))
    const [before] = encryption.hashesOf('life', 'ada')
    const [after, ...older] = rotated.hashesOf('life', 'ada')
    expect(before).toMatch(/^h1\.k1\.[\w-]{43}$/)
    expect(after?.startsWith(rotated.hashPrefix)).toBe(true)
    expect(older).toEqual([before])
    expect(encryption.hashesOf('life', 'eve')).not.toEqual([before])
    expect(encryption.hashesOf('identity', 'ada')).not.toEqual([before])
  })

  test('without its key a value is refused, not garbage', () => {
    const other = createFieldEncryption(parseKeyRing(key('k9')))
    expect(() => other.decrypt(encryption.encrypt('secret', place), place)).toThrow('The key ring has no key "k1".')
  })
})
