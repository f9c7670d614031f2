import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const trip = {
  uid: 'TU-100000001',
  title: 'Travel cover: Côte d’Ivoire, with a comma; and a name that is longer than the seventy-five letters of one line',
  text: 'Certificate TU-100000001.',
  from: '2026-12-25',
  to: '2027-01-07',
  url: 'https://example.org/travel/policyusa?policy=TU-100000001',
} as const

const linesOf = (bytes: Uint8Array): string[] =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')

test('days in a row end on the day after the last one', () => {
  const lines = linesOf(calendarFile([trip]))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261225')
  expect(lines).toContain('DTEND;VALUE=DATE:20270108')
  expect(lines).toContain(`UID:${trip.uid}`)
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(String.raw`Ivoire\, with a comma\; and`)
})

test('one day, at the end of a February', () => {
  const lines = linesOf(calendarFile([{ ...trip, from: '2028-02-29', to: undefined }]))
  expect(lines).toContain('DTSTART;VALUE=DATE:20280229')
  expect(lines).toContain('DTEND;VALUE=DATE:20280301')
})

test('several days stand in one file, and no line is longer than 75 letters', () => {
  const text = new TextDecoder().decode(calendarFile([trip, { ...trip, uid: 'TU-100000001-review' }]))
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text.split('\r\n').filter((line) => [...line].length > 75)).toEqual([])
})
