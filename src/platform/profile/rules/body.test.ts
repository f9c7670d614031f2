import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bodyMassIndex,
  heightFromCentimetres,
  heightFromFeet,
  reviseHeight,
  reviseWeight,
  heightFields,
  weightFields,
  weightFromKilograms,
  weightFromPounds,
  type Height,
  type Weight,
} from './body.ts'

describe('body mass index (platform §5; P-113)', () => {
  test.each([
    ['standard', heightFromFeet(5, 10), weightFromPounds(180), 25.8],
    ['metric', heightFromCentimetres(178), weightFromKilograms(82), 25.9],
  ] as const)('in %s units', (units, height, weight, index) => {
    expect(bodyMassIndex(height, weight, units)).toBe(index)
  })
})

const typedHeights = fc.oneof(
  fc.record({ feet: fc.integer({ min: 4, max: 7 }), inches: fc.integer({ min: 0, max: 22 }).map((half) => half / 2) }),
  fc.record({ centimetres: fc.integer({ min: 1220, max: 2290 }).map((tenth) => tenth / 10) }),
)
const typedWeights = fc.oneof(
  fc.record({ pounds: fc.integer({ min: 660, max: 6000 }).map((tenth) => tenth / 10) }),
  fc.record({ kilograms: fc.integer({ min: 300, max: 2720 }).map((tenth) => tenth / 10) }),
)

/** The form as it comes back after somebody switched the units and changed nothing. */
const sentBack = (height: Height, isMetric: boolean): Height => {
  const { feet, inches, centimetres } = heightFields(height)
  return reviseHeight(height, isMetric ? { centimetres } : { feet, inches })
}
const weightSentBack = (weight: Weight, isMetric: boolean): Weight => {
  const { pounds, kilograms } = weightFields(weight)
  return reviseWeight(weight, isMetric ? { kilograms } : { pounds })
}

describe('units', () => {
  test('what was typed is what is shown again', () => {
    fc.assert(
      fc.property(typedHeights, (typed) => {
        const shown = heightFields(reviseHeight(null, typed))
        if ('centimetres' in typed) expect(shown.centimetres).toBe(typed.centimetres)
        else expect([shown.feet, shown.inches]).toEqual([typed.feet, typed.inches])
      }),
    )
    fc.assert(
      fc.property(typedWeights, (typed) => {
        const shown = weightFields(reviseWeight(null, typed))
        expect('pounds' in typed ? shown.pounds : shown.kilograms).toBe('pounds' in typed ? typed.pounds : typed.kilograms)
      }),
    )
  })

  test('switching the units back and forth never moves height or weight', () => {
    fc.assert(
      fc.property(typedHeights, typedWeights, fc.array(fc.boolean(), { maxLength: 40 }), (typed, heavy, switches) => {
        const height = reviseHeight(null, typed)
        const weight = reviseWeight(null, heavy)
        expect(switches.reduce(sentBack, height)).toBe(height)
        expect(switches.reduce(weightSentBack, weight)).toBe(weight)
      }),
      { numRuns: 1000 },
    )
  })

  test('what was typed in one system and sent in the other shows as it was typed', () => {
    fc.assert(
      fc.property(typedHeights, typedWeights, fc.boolean(), (typed, heavy, isMetric) => {
        const boxes = heightFields(reviseHeight(null, typed))
        const feet = { feet: boxes.feet, inches: boxes.inches }
        const centimetres = { centimetres: boxes.centimetres }
        const sent = isMetric ? reviseHeight(null, centimetres, feet) : reviseHeight(null, feet, centimetres)
        expect(heightFields(sent)).toEqual(boxes)
        const scale = weightFields(reviseWeight(null, heavy))
        const [pounds, kilograms] = [{ pounds: scale.pounds }, { kilograms: scale.kilograms }]
        const weighed = isMetric ? reviseWeight(null, kilograms, pounds) : reviseWeight(null, pounds, kilograms)
        expect(weightFields(weighed)).toEqual(scale)
      }),
      { numRuns: 1000 },
    )
  })

  test('a changed figure is taken as typed', () => {
    expect(heightFields(reviseHeight(heightFromCentimetres(178), { feet: 5, inches: 11 }))).toEqual({
      feet: 5,
      inches: 11,
      centimetres: 180.3,
    })
    expect(reviseWeight(weightFromPounds(180), { kilograms: 82 })).toBe(weightFromKilograms(82))
  })
})
