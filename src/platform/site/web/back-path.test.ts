import { describe, expect, it } from 'vitest'
import { backPath } from './back-path.ts'

describe('the way back after a choice of language', () => {
  it.each([
    ['/travel/usa', '/travel/usa'],
    ['/quote?step=2', '/quote?step=2'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
    ['/\t/evil.example', '/'],
  ])('%s leads to %s', (given, path) => {
    expect(backPath(given)).toBe(path)
  })
})
