import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, openToAll } from '../../shared/function.ts'
import { apiPageOf } from './api-page.ts'

const definition = defineFunction({
  name: 'getThing',
  summary: 'A thing of <mine>',
  source: 'ours',
  payload: z.object({
    key: z.string().check(z.maxLength(40)),
    size: z.optional(z.enum(['small', 'large'])),
    pets: z.array(z.object({ breed: z.string() })),
  }),
  answer: z.object({ thing: z.nullable(z.string()) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

test('each function is described with its fields, those inside lists too, and nothing is markup by accident', () => {
  const page = apiPageOf([definition], { brand: 'Eider' })('abc')
  const text = page.replace(/\s+/g, ' ')
  expect(page).toContain('<style nonce="abc">')
  expect(page).toContain('A thing of &lt;mine&gt;')
  expect(text).toContain('<code>key</code></th> <td><code>string</code></td> <td>yes</td> <td>at most 40 characters</td>')
  expect(text).toContain('<code>size</code></th> <td><code>&quot;small&quot; | &quot;large&quot;</code></td> <td>no</td>')
  expect(text).toContain('<code>pets[].breed</code>')
  expect(text).toContain('<code>thing</code></th> <td><code>string | null</code></td>')
})
