import { describe, expect, test } from 'vitest'
import { isPetAsked, keepOpenPet, openNext, openPet, openPlaceIn, petsIn, pressSmallButton, type InfoBoxes } from './pet-boxes.ts'

const told = (...names: string[]): InfoBoxes => ({
  postal: '75001',
  pet: names.map((name) => JSON.stringify({ name })),
  open: '',
})
const namesIn = (boxes: InfoBoxes | null): (string | undefined)[] => petsIn(boxes ?? {}).map(({ name }) => name)

test('the first pet is open while none was told of', () => {
  expect(openPlaceIn({})).toBe(0)
  expect(isPetAsked({})).toBe(true)
  expect(openPlaceIn(told('Rex'))).toBeNull()
  expect(isPetAsked(told('Rex'))).toBe(false)
})

test('what is typed goes into its place of the list, and the place stays as it was', () => {
  const kept = keepOpenPet({ postal: '75001', name: 'Rex', breed: 'beagle' })
  expect(kept).toEqual({ postal: '75001', pet: [JSON.stringify({ name: 'Rex', breed: 'beagle' })], open: '' })
  expect(namesIn(keepOpenPet({ ...told('Rex', 'Mia'), open: '0', name: 'Max' }))).toEqual(['Max', 'Mia'])
  expect(namesIn(keepOpenPet({ ...told('Rex'), open: '1' }))).toEqual(['Rex'])
})

describe('the small buttons', () => {
  test('change: the pet’s own boxes, and what was open is kept', () => {
    const opened = pressSmallButton('change-0', { ...told('Rex'), open: '1', name: 'Mia' })
    expect([opened?.['name'], opened?.['open'], namesIn(opened)]).toEqual(['Rex', '0', ['Rex', 'Mia']])
  })

  test('remove: the others move up, the open one stays open', () => {
    const after = pressSmallButton('remove-0', { ...told('Rex', 'Mia'), open: '1', name: 'Mia', gender: 'Female' })
    expect([after?.['open'], after?.['gender'], namesIn(after)]).toEqual(['0', 'Female', ['Mia']])
    expect(openPlaceIn(pressSmallButton('remove-0', told('Rex')) ?? {})).toBe(0)
    expect(pressSmallButton('remove-1', told('Rex', 'Mia'))?.['open']).toBe('')
  })

  test('leave: nothing of the open boxes is kept', () => {
    expect(pressSmallButton('leave', { ...told('Rex'), open: '0', name: 'Max' })).toEqual(told('Rex'))
  })

  test('pick: a breed by its size', () => {
    expect(pressSmallButton('pick-mixed-breed-cat', { name: 'Mia' })).toEqual({ name: 'Mia', breed: 'mixed-breed-cat' })
  })

  test('another word is no such button', () => expect(pressSmallButton('save', {})).toBeNull())
})

test('ten pets at most (security R9)', () => {
  const ten = told(...Array.from({ length: 10 }, (_, at) => `Pet ${at}`))
  expect(openPlaceIn(openNext(ten))).toBeNull()
  expect(openPlaceIn(openNext(told('Rex')))).toBe(1)
  expect(petsIn({ pet: Array.from({ length: 12 }, () => '{"name":"Rex"}') })).toHaveLength(10)
})

test('texts that are no pet are left out', () => {
  expect(petsIn({ pet: ['{', '[]', '{"name":1}', '{"name":"Rex","__proto__":"x","more":"y"}'] })).toEqual([{ name: 'Rex' }])
  expect(openPet(told('Rex'), 7)['open']).toBe('1')
})
