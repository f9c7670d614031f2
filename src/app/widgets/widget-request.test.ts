import { expect, test } from 'vitest'
import { readWidgetRequest } from './widget-request.server.ts'

test('a question mark within a value ends nothing', () => {
  const { named, locale } = readWidgetRequest('/widget/pet?partner=northwind&host=https://shop.example/?page=1&language=fr')
  expect(named).toMatchObject({ partner: 'northwind', host: 'https://shop.example/?page=1' })
  expect(locale).toBe('fr')
})

test('an address without parameters names nobody, in English', () => {
  expect(readWidgetRequest('/widget/pet').named).toEqual({ partner: '', campaign: '', language: 'en', open: '', host: '' })
})
