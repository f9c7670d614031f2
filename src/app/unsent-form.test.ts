import { expect, test } from 'vitest'
import { unsentFormOf, leadsAway } from './unsent-form.ts'

const sent = (boxes: Record<string, string>, path = '/admin/queue/CB-1?x=1'): Request =>
  new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(boxes) })

test('a form is kept as it was typed, without the code that is typed anew', async () => {
  expect(await unsentFormOf(sent({ kind: 'note', text: 'two\nlines', code: '123456' }))).toEqual({
    action: '/admin/queue/CB-1?x=1',
    boxes: [
      ['kind', 'note'],
      ['text', 'two\nlines'],
    ],
  })
})

test.each([
  'password',
  'confirm',
  'current',
  'number',
  'cvv',
  'expdate_month',
  'expiry.month',
  'ssn',
  'driverlicense',
  'routing',
])('one with a box "%s" is not written into a page', async (name) => {
  expect(await unsentFormOf(sent({ text: 'a', [name]: 'secret' }))).toBeNull()
})

test('a file is not kept, nor the data that a script asked for, nor an empty form', async () => {
  const form = new FormData()
  form.append('table', new File(['{}'], 'rates.json'))
  expect(await unsentFormOf(new Request('http://localhost:3000/admin/rates/pet', { method: 'POST', body: form }))).toBeNull()
  expect(await unsentFormOf(sent({ text: 'a' }, '/profile.data'))).toBeNull()
  expect(await unsentFormOf(sent({ code: '1' }))).toBeNull()
})

test.each([
  [302, '/pages/login?back=%2FUserAlerts', false, true],
  [303, '/pages/login?back=%2FUserAlerts', false, true],
  [303, '/pages/login?back=%2Fprofile%2Fdata', true, false],
  [302, '/admin/second-factor?back=%2Fadmin', true, true],
  [302, '/partner-home/second-factor?back=%2Fpartner-home', true, true],
  [303, '/admin/second-factor?back=%2Fpages%2Fsessions', true, false],
  [303, '/profile?saved=1', true, false],
  [302, 'https://evil.example/pages/login?back=x', false, false],
  [200, '', false, false],
])('an answer %i to "%s" (signed in: %s) leads away: %s', (status, location, isSignedIn, expected) => {
  expect(leadsAway({ status, location }, isSignedIn)).toBe(expected)
})
