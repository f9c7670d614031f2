import { expect, test } from 'vitest'
import type { PageContext } from '../../../web/page-context.ts'
import { readActing } from './read-acting.ts'

const asked = { state: 'asked', company: 'Acme', suspended: false, visits: [] }
const live = { state: 'live', company: 'Northwind', suspended: false, visits: [{ isNow: false }] }
const acts = { ...live, visits: [{ isNow: true }, { isNow: false }] }
const held = { ...live, suspended: true }
const ended = { ...live, state: 'ended' }

test.each([
  ['nobody', [], null],
  ['a consent that has ended', [ended], null],
  ['one that asks beside one that may not', [held, asked], { actsNow: null, askedBy: 'Acme', mayAct: false }],
  ['one that may', [ended, live], { actsNow: null, askedBy: null, mayAct: true }],
  ['one that acts at this moment, before one that asks', [asked, acts], { actsNow: 'Northwind', askedBy: 'Acme', mayAct: true }],
  ['a suspended one: the way to take the consent back stays', [held], { actsNow: null, askedBy: null, mayAct: false }],
])('the home tells of %s', async (_title, consents, standing) => {
  const page = { acting: null, call: async () => ({ haserror: false, consents }) } as unknown as PageContext
  expect(await readActing(page)).toEqual(standing)
})
