import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseKeyRing } from './settings.ts'
import { createVault } from './vault.ts'

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`
const place = { table: 'policy', column: 'holder', row: 'a' }

describe('sealing at rest', () => {
  const ring = key('k1')
  const vault = createVault(parseKeyRing(ring))

  test('a value comes back as it was, and never stands in the sealed text', () => {
    const sealed = vault.seal({ name: 'June Lark' }, place)
    expect(sealed).not.toContain('June')
    expect(vault.open(sealed, place)).toEqual({ name: 'June Lark' })
  })

  test.each([
    ['another row', { ...place, row: 'b' }],
    ['another column', { ...place, column: 'facts' }],
    ['another table', { ...place, table: 'purchase' }],
  ])('it does not open in %s', (_where, elsewhere) => {
    expect(() => vault.open(vault.seal('secret', place), elsewhere)).toThrow()
  })

  test('a changed letter does not open', () => {
    const sealed = vault.seal('secret', place)
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => vault.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, place)).toThrow()
  })

  test('after a rotation the old key still opens, the new one seals, and look-up hashes stay the same', () => {
    const rotated = createVault(parseKeyRing(`${key('k2')},${ring}`))
    expect(rotated.open(vault.seal('old', place), place)).toBe('old')
    expect(rotated.seal('new', place).split('.')[1]).toBe('k2')
    expect(rotated.hash('email', 'june@example.com')).toBe(vault.hash('email', 'june@example.com'))
  })

  test('hashes that go with the ring: the newest key first, the older ones found as well', () => {
    const rotated = createVault(parseKeyRing(`${key('k2')},${ring}`))
    const [before] = vault.hashesOf('life', 'ada')
    const [after, ...older] = rotated.hashesOf('life', 'ada')
    expect(before).toMatch(/^h1\.k1\.[\w-]{43}$/)
    expect(after?.startsWith(rotated.hashPrefix)).toBe(true)
    expect(older).toEqual([before])
    expect(vault.hashesOf('life', 'eve')).not.toEqual([before])
    expect(vault.hashesOf('identity', 'ada')).not.toEqual([before])
  })

  test('without its key a value is refused, not garbage', () => {
    const other = createVault(parseKeyRing(key('k9')))
    expect(() => other.open(vault.seal('secret', place), place)).toThrow('The key ring has no key "k1".')
  })
})
