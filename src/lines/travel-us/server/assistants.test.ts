import { expect, test } from 'vitest'
import { findDestination } from '../rules/destinations.ts'
import { assistants } from './assistants.ts'

test.each(['estimate', 'plans'] as const)('the destinations that a tool names as examples are known (%s)', (question) => {
  const { about } = assistants[question].fields['destination']!
  const names = about.match(/[A-Z]{2,}(?: [A-Z]{2,})*/g) ?? []
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => findDestination(name) === null)).toEqual([])
})
