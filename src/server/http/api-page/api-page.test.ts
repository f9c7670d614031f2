import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { apiPageOf } from './api-page.ts'
import type { CallSample } from './call-sample.ts'

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

const settings = { brand: 'Eider', origin: 'http://localhost:3000', assistants: true }
const sample: CallSample = {
  definition,
  payload: ({ today, quotekey }) => ({ key: quotekey, size: `</pre><script>${today}`, pets: [] }),
  quoteOf: { definition, keyIn: () => '' },
}

test('a sample is a call in three languages, dated by the day, and nothing in it is markup', () => {
  const page = apiPageOf([definition], settings, [sample], '2026-03-01')('abc')
  expect(page).toContain('<script nonce="abc">')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;2026-03-01')
  for (const language of ['curl', 'typescript', 'python']) expect(page).toContain(`<pre id="getThing-${language}"`)
  expect(page).toContain('>QUOTEKEY<')
  expect(page).not.toContain('undefined')
})

test('assistants are told of where they may ask', () => {
  const of = (assistants: boolean) => apiPageOf([definition], { ...settings, assistants }, [], '2026-03-01')('abc')
  expect(of(true)).toContain('http://localhost:3000/mcp')
  expect(of(false)).not.toContain('/mcp')
})

test('each function is described with its fields, those inside lists too, and nothing is markup by accident', () => {
  const page = apiPageOf([definition], settings, [], '2026-03-01')('abc')
  const text = page.replace(/\s+/g, ' ')
  expect(page).toContain('<style nonce="abc">')
  expect(page).toContain('A thing of &lt;mine&gt;')
  expect(text).toContain('<code>key</code></th> <td><code>string</code></td> <td>yes</td> <td>at most 40 characters</td>')
  expect(text).toContain('<code>size</code></th> <td><code>&quot;small&quot; | &quot;large&quot;</code></td> <td>no</td>')
  expect(text).toContain('<code>pets[].breed</code>')
  expect(text).toContain('<code>thing</code></th> <td><code>string | null</code></td>')
})
