import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { claimDrafts, getDraft, saveDraft } from './drafts.ts'

export const slice: SliceServer = {
  name: 'applications',
  functions: (ground) => [handle(contract.saveDraft, saveDraft(ground)), handle(contract.getDraft, getDraft(ground))],
  claims: [claimDrafts],
}
