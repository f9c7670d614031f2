import { expect, test } from 'vitest'
import { asksToSignIn, unsentFormOf } from './unsent-form.ts'

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

const forms = import.meta.glob<string>('../**/web/**/*-form*.ts', { query: '?raw', import: 'default', eager: true })
const secretBoxes = Object.values(forms).flatMap((text) =>
  [...text.matchAll(/(?:'([\w.-]+)'|(\w+)): (?:when\(\w+, )?secret\(/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
)

test('the secret boxes of all forms are found', () => {
  expect(secretBoxes).toEqual(expect.arrayContaining(['ssn', 'driverlicense', 'current', 'account', 'otp', 'code']))
})

test.each([
  ...new Set([
    ...secretBoxes.filter((box) => box !== 'otp' && box !== 'code'),
    'password',
    'current',
    'confirm',
    'card',
    'ccorcheckno',
    'cvv',
    'expiry.month',
    'answer',
  ]),
])('a form with a box "%s" is not written into a page', async (name) => {
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
  ['a page that does not open', 302, '/pages/login?back=%2FUserAlerts', true],
  ['the same with its query', 302, '/pages/login?back=%2FUserAlerts%3Fnew%3D1', true],
  ['another page', 302, '/pages/login?back=%2Fprofile', false],
  ['an action that goes back to the page to sign in', 303, '/pages/login?back=%2FUserAlerts', false],
  ['the second factor', 302, '/admin/second-factor?back=%2FUserAlerts', false],
  ['a page of another site', 302, 'https://evil.example/pages/login?back=%2FUserAlerts', false],
  ['no redirect', 200, '', false],
])('%s asks to sign in and come back: %s "%s" %s', (_what, status, location, expected) => {
  expect(asksToSignIn(new Response(null, { status, headers: { location } }), '/UserAlerts')).toBe(expected)
})
