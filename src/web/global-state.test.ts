import { expect, test } from 'vitest'
import { globalState } from './root-data.ts'

const june = { email: 'june@example.org' }

test('P-058: nobody, and nobody sent them: the defaults', () => {
  expect(globalState(null, {})).toEqual({ user: null, activeUser: null, partnerId: 'unknown', campaignId: 'unknown' })
})

test('P-058: the person and the partner of a new visit, without the campaign of the one before', () => {
  expect(globalState(june, { partnerId: 'acme', campaignId: 'spring' })).toMatchObject({
    partnerId: 'acme',
    campaignId: 'spring',
  })
  expect(globalState(june, { partnerId: 'acme' })).toEqual({
    user: june,
    activeUser: june,
    partnerId: 'acme',
    campaignId: 'unknown',
  })
})
