import { expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

const pet = (PetName: string, accidentsFrom: string, illnessFrom: string, endorsement?: string) => ({
  PetName,
  accidentsFrom,
  illnessFrom,
  ...(endorsement ? { endorsement } : {}),
})

const part = (Id: string, startsOn: string, Pets: object[], state = 'in-force') => ({
  policyInfo: { Id, PolicyNumber: 'PT-100000017', startsOn, reviewEnds: startsOn, state, Pets },
})

const days = (policy: object): string[][] =>
  calendarDays(policy as Parameters<typeof calendarDays>[0], (what, { number, pets }) => `${what} ${number} ${pets}`).map(
    ({ uid, title, from }) => [uid, title, from],
  )

const joined = pet('Bella', '2026-05-02', '2026-06-01', 'PT-100000017-E1')
const began = part('PT-100000017', '2026-03-02', [pet('Rufus', '2026-03-07', '2026-04-01'), joined])

test('a pet that joined later has its own days, and none of those of the policy', () => {
  expect(days({ ...began, added: [part('PT-100000017-E1', '2026-05-02', [joined])] })).toEqual([
    ['PT-100000017-start', 'start PT-100000017 Rufus', '2026-03-02'],
    ['PT-100000017-accidents', 'accidents PT-100000017 Rufus', '2026-03-07'],
    ['PT-100000017-illness', 'illness PT-100000017 Rufus', '2026-04-01'],
    ['PT-100000017-review', 'review PT-100000017 Rufus', '2026-03-02'],
    ['PT-100000017-E1-start', 'start PT-100000017-E1 Bella', '2026-05-02'],
    ['PT-100000017-E1-illness', 'illness PT-100000017-E1 Bella', '2026-06-01'],
    ['PT-100000017-E1-review', 'review PT-100000017-E1 Bella', '2026-05-02'],
  ])
})

test('what joined and has ended has none', () => {
  const ended = part('PT-100000017-E1', '2026-05-02', [joined], 'cancelled')
  expect(days({ ...began, added: [ended] }).filter(([uid]) => uid?.includes('-E1'))).toEqual([])
})
