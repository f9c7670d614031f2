import { describe, expect, it } from 'vitest'
import { refusedCountryCodes } from './destination-list.ts'
import { destinationByCode, destinations, findDestination, isRefusedDestination } from './destinations.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })

describe('destinations', () => {
  it('has every code once, in upper case, about 250 of them', () => {
    expect(destinations.length).toBe(250)
    expect(new Set(destinations.map((one) => one.name)).size).toBe(destinations.length)
    for (const { code, name } of destinations) expect([code, name]).toEqual([code.toUpperCase(), name.toUpperCase()])
  })
  it.each(destinations.map((one) => [english.of(one.code)!, one.code] as const))(
    '%s, as a browser names it, is %s',
    (name, code) => {
      expect(findDestination(name)?.code).toBe(code)
    },
  )
  it.each([
    ['FRANCE', 'FR', 'EUR'],
    ['  france ', 'FR', 'EUR'],
    ['usa', 'US', 'DOM'],
    ['U.S.A.', 'US', 'DOM'],
    ['United States of America', 'US', 'DOM'],
    ['UK', 'GB', 'EUR'],
    ['the bahamas', 'BS', 'NEAR'],
    ['Mexico', 'MX', 'NEAR'],
    ['Canada', 'CA', 'NEAR'],
    ['South Korea', 'KR', 'FAR'],
    ['Côte d’Ivoire', 'CI', 'AFME'],
    ['St. Lucia', 'LC', 'NEAR'],
    ['Trinidad & Tobago', 'TT', 'NEAR'],
    ['Costa Rica', 'CR', 'FAR'],
    ['Peru', 'PE', 'FAR'],
    ['New Zealand', 'NZ', 'FAR'],
    ['Türkiye', 'TR', 'AFME'],
    ['Morocco', 'MA', 'AFME'],
    ['Antarctica', 'AQ', 'POLAR'],
    ['Greenland', 'GL', 'POLAR'],
    ['Svalbard', 'SJ', 'POLAR'],
    ['Puerto Rico', 'PR', 'DOM'],
  ])('%s is %s in zone %s', (text, code, zone) => {
    expect(findDestination(text)).toMatchObject({ code, zone })
  })
  it.each(['', '   ', 'ATLANTIS', 'FRANCEX', 'constructor', 'X'.repeat(5000)])('does not know %j', (text) => {
    expect(findDestination(text)).toBeNull()
  })
  it('finds by code in any case', () => {
    expect(destinationByCode('fr')?.name).toBe('FRANCE')
    expect(destinationByCode('ZZ')).toBeNull()
  })
  it('recognises the sanctioned countries, to refuse them', () => {
    expect(['Cuba', 'Iran', 'North Korea', 'Syria'].map((name) => findDestination(name)?.code)).toEqual(refusedCountryCodes)
    expect(isRefusedDestination('CU')).toBe(true)
    expect(isRefusedDestination('KR')).toBe(false)
  })
})
