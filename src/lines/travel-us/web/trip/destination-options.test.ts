import { expect, test } from 'vitest'
import { refusedCountryCodes } from '../../rules/destination-list.ts'
import { destinationOptions } from './destination-options.ts'

test.each(['en', 'fr', 'ar'] as const)('every place that is not sold is marked at its choice (%s)', (locale) => {
  const closed = destinationOptions(locale).flatMap(({ value, isClosed }) => (isClosed ? [value] : []))
  expect(closed.toSorted()).toEqual([...refusedCountryCodes].toSorted())
  expect(closed).toContain('CU')
})
