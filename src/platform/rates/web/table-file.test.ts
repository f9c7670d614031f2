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
  const textWith = async (file: Blob | null): Promise<unknown> => {
    const form = new FormData()
    form.set('table', 'typed')
    form.set('intent', 'try')
    if (file) form.set('file', file, 'table.json')
    const request = new Request('http://localhost/admin/rates/us-travel', { method: 'POST', body: form })
    const read = await (await withFileAsText({ request } as never)).request.formData()
    return [...read]
  }
  expect(await textWith(new Blob(['{"version":"b"}']))).toEqual([
    ['table', '{"version":"b"}'],
    ['intent', 'try'],
  ])
  for (const none of [null, new Blob([])])
    expect(await textWith(none)).toEqual([
      ['table', 'typed'],
      ['intent', 'try'],
    ])
})
