import { expect, test } from 'vitest'
import { officeZone } from '../hours.ts'
import { asZone } from './zone.ts'

test.each([
  ['America/Vancouver', 'America/Vancouver'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['UTC', 'UTC'],
  [null, officeZone],
  ['', officeZone],
  ['Nowhere/Land', officeZone],
  ['<script>', officeZone],
  ['America/../../etc', officeZone],
])('%s is %s', (text, zone) => {
  expect([zone, text]).toContain(asZone(text))
})
