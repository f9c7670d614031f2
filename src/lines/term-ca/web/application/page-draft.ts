/** What is typed into a page of the application and not sent yet, kept as a draft of that page. */
import { pageDrafts } from '../../../../platform/applications/web/index.ts'
import { addresses } from './places.ts'

const drafts = pageDrafts('term-ca', addresses, ['partner', 'campaign', 'quote', 'variant', 'address-search'])

export const savePageDraft = drafts.save
export const dropPageDraft = drafts.drop
export const withPageDraft = drafts.restore
