import { expect, test } from 'vitest'
import { tableIn, withFileAsText } from './table-file.ts'

test.each([
  ['{"version":"a-1","zones":{}}', { version: 'a-1', zones: {} }],
  ['{"version":1}', null],
  ['{"version":""}', null],
  ['[]', null],
  ['null', null],
  ['{"version":"a-1"', null],
  ['', null],
])('%s', (text, table) => {
  expect(tableIn(text)).toEqual(table)
})

test('a file takes the place of what was typed; an empty one does not', async () => {
  const boxesWith = (file: Blob | null) => {
    const form = new FormData()
    form.set('table', 'typed')
    form.set('intent', 'try')
    if (file) form.set('file', file, 'table.json')
    return withFileAsText(form)
  }
  expect(await boxesWith(new Blob(['{"version":"b"}\n']))).toEqual({ table: '{"version":"b"}', intent: 'try' })
  for (const none of [null, new Blob([])]) expect(await boxesWith(none)).toEqual({ table: 'typed', intent: 'try' })
})
