import { describe, expect, it } from 'vitest'
import { readBody, type TypedBody } from './body.ts'

const empty: TypedBody = { measurement: 'metric', feet: '', inches: '', pounds: '', centimeters: '', kilograms: '' }
const standard = (feet: string, inches: string, pounds: string): TypedBody => ({
  ...empty,
  measurement: 'standard',
  feet,
  inches,
  pounds,
})
const metric = (centimeters: string, kilograms: string): TypedBody => ({ ...empty, centimeters, kilograms })

describe('height and weight', () => {
  it.each<[string, TypedBody, object]>([
    ['metric', metric('178', '80.5'), { heightCm: 178, weightKg: 80.5, fields: {} }],
    ['a comma', metric('178,5', '80,5'), { heightCm: 178.5, weightKg: 80.5, fields: {} }],
    ['metres', metric('1.78', '80'), { heightCm: 178, weightKg: 80, fields: {} }],
    ['standard', standard('5', '10', '190'), { heightCm: 177.8, weightKg: 86.1826, fields: {} }],
    ['no inches', standard('6', '', '180'), { heightCm: 182.88, weightKg: 81.6466, fields: {} }],
    [
      'only the measure that counts',
      { ...metric('178', '80'), feet: '9', pounds: 'x' },
      { heightCm: 178, weightKg: 80, fields: {} },
    ],
    ['the least', metric('122', '30'), { heightCm: 122, weightKg: 30, fields: {} }],
    ['the most', metric('229', '272'), { heightCm: 229, weightKg: 272, fields: {} }],
    ['four feet', standard('4', '0', '66'), { heightCm: 121.92, weightKg: 29.9371, fields: {} }],
    ['seven feet six', standard('7', '6', '600'), { heightCm: 228.6, weightKg: 272.1554, fields: {} }],
    ['nothing yet', empty, { fields: {} }],
    ['too small', metric('121', '29'), { fields: { centimeters: 'range|min=122|max=229', kilograms: 'range|min=30|max=272' } }],
    ['too tall', standard('7', '7', '601'), { fields: { feet: 'range|min=4|max=7', pounds: 'range|min=66|max=600' } }],
    ['twelve inches', standard('5', '12', ''), { fields: { inches: 'range|min=0|max=11' } }],
    ['inches alone', standard('', '10', ''), { fields: { feet: 'required' } }],
    ['words', metric('tall', '-80'), { fields: { centimeters: 'numeric', kilograms: 'numeric' } }],
    ['half a foot', standard('5.5', '', ''), { fields: { feet: 'numeric' } }],
  ])('%s', (_title, typed, read) => {
    expect(readBody(typed)).toEqual(read)
  })
})
