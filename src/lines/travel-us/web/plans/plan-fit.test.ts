import { expect, test } from 'vitest'
import type { PricedTrip } from '../../contract.ts'
import { fittingPlan } from './plan-fit.ts'

const every = ['small', 'medium', 'large'] as const
type Type = PricedTrip['triptype']

test.each<
  [ages: number[], type: Type, sold: readonly (typeof every)[number][], size: string | undefined, reason: string | undefined]
>([
  [[42], 'Flight', every, 'medium', 'medical'],
  [[42], 'Lodging', every, 'medium', 'medical'],
  [[42], 'Cruise', every, 'medium', 'connection'],
  [[42, 9], 'Tour', every, 'medium', 'connection'],
  [[64], 'Flight', every, 'medium', 'medical'],
  [[65], 'Flight', every, 'large', 'age'],
  [[30, 70], 'Cruise', every, 'large', 'age'],
  // What is not sold is not pointed to, and nothing else takes its place.
  [[42], 'Flight', ['small'], undefined, undefined],
  [[70], 'Flight', ['small', 'medium'], undefined, undefined],
])('ages %j, %s, sold %j: %s', (agesOfTravellers, triptype, sold, size, reason) => {
  const fit = fittingPlan({ agesOfTravellers, triptype }, sold)
  expect([fit?.size, fit?.reason]).toEqual([size, reason])
})
