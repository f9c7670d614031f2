import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignState, companyKey, mayMove, movesFrom, partnerStates, slugOf, websiteOf } from './index.ts'

describe('a company’s name', () => {
  test.each([
    ['ACME Home', 'acme home'],
    ['  acme \t home ', 'acme home'],
    ['ＡＣＭＥ　ｈｏｍｅ', 'acme home'],
    ['Ácmé Hôme', 'acme home'],
    ['Ac\u200bme Home', 'acme home'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['شركة  السفر', 'شركة السفر'],
    [' \u200b ', ''],
    ['Ac\u3164me\u115f Home', 'acme home'],
    ['\u3164 \u2800', ''],
    ['Łódź Øre Æther', 'lodz ore aether'],
  ])('%j is compared as %j', (typed, key) => expect(companyKey(typed)).toBe(key))

  test('is compared alike however often it is levelled', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => companyKey(companyKey(text)) === companyKey(text)))
  })

  test('makes an address of letters, digits and single hyphens, 40 characters at most', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slugOf(text)) && slugOf(text).length <= 40,
      ),
    )
    expect(slugOf('شركة السفر')).toBe('partner')
    expect(slugOf('Unknown!')).toBe('partner')
    expect(slugOf('Unknown Paths')).toBe('unknown-paths')
    expect(slugOf('Łódź')).toBe('lodz')
    expect(slugOf('Blue Sky & Sons, Ltd.')).toBe('blue-sky-sons-ltd')
  })
})

describe('a website', () => {
  test.each([
    ['northwind.example', 'https://northwind.example/'],
    ['HTTP://Northwind.example/about', 'http://northwind.example/about'],
    [' https://a.b.example ', 'https://a.b.example/'],
    ['javascript:alert(1)', null],
    ['https://user:secret@a.example', null],
    ['https://localhost', null],
    ['https://127.0.0.1', null],
    ['https://a.example:8443', null],
    ['northwind', null],
    ['', null],
  ])('%j is %j', (typed, address) => expect(websiteOf(typed)).toBe(address))
})

test('a partner moves along the table: nothing becomes itself, and what is approved is only stopped', () => {
  for (const state of partnerStates) {
    expect(mayMove(state, state)).toBe(false)
    expect(movesFrom(state).length).toBeGreaterThan(0)
  }
  expect(movesFrom('APPROVED')).toEqual(['SUSPENDED'])
})

describe('a campaign', () => {
  test.each([
    [null, null, '2026-11-26', 'running'],
    ['2026-11-26', '2026-11-26', '2026-11-26', 'running'],
    ['2026-11-27', null, '2026-11-26', 'to-come'],
    [null, '2026-11-25', '2026-11-26', 'over'],
  ] as const)('from %s to %s is on %s: %s', (startsOn, endsOn, today, state) =>
    expect(campaignState({ startsOn, endsOn }, today)).toBe(state),
  )
})
