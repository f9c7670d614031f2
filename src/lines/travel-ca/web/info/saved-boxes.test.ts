import { expect, test } from 'vitest'
import type { PageContext } from '../../../../web/page-context.ts'
import { saveDraft } from '../../../../platform/applications/contract.ts'
import { keepDeductible } from './saved-boxes.ts'

/** What is kept in the draft, of which these are the answers, after 500 was chosen beside the prices of the quote "now". */
const keptOf = async (answers: Record<string, string> | null): Promise<unknown> => {
  let kept: unknown = answers
  const call = async (called: unknown, payload: { answers?: unknown }) => {
    if (called === saveDraft) kept = payload.answers
    return { haserror: false, answers }
  }
  await keepDeductible({ call } as unknown as PageContext, 'now', 500)
  return kept
}

test.each([
  ['the older one is replaced', { quote: 'now', deductible: '300' }, { quote: 'now', deductible: '500' }],
  ['a trip that had none has it', { province: 'ON' }, { province: 'ON', deductible: '500' }],
  ['the trip of another quote stays', { quote: 'other', deductible: '300' }, { quote: 'other', deductible: '300' }],
  ['no draft is made', null, null],
])('%s', async (_title, answers, kept) => {
  expect(await keptOf(answers)).toEqual(kept)
})
