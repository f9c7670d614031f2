import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { getDraft, saveDraft } from '../../../platform/applications/contract.ts'
import { isKnownBrowser } from '../../../web/known-browser.ts'
import { readPage } from '../../../web/page-context.ts'
import { askedPlace } from './places.ts'
import type { Boxes } from './survey.ts'

const line = 'term-ca'

type Given = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** What a draft is a draft of; kept along with its answers. */
interface DraftOf {
  'draft.part': string
  /** Empty for one that does not exist yet. */
  'draft.application': string
  /** The estimate that page 1 began with. */
  'draft.quote': string
}

const draftOf = ({ request, params }: Given): DraftOf => {
  const { searchParams } = new URL(request.url)
  return {
    'draft.part': askedPlace('pre-application', searchParams)?.part ?? '',
    'draft.application': params['applicationId'] ?? '',
    'draft.quote': searchParams.get('quote') ?? '',
  }
}

/** Not answers of anybody's: what the form sends besides. */
const besides = ['intent', 'revision', 'partner', 'variant', 'address-search'] as const

/**
 * What is typed into the first two pages of an application and not sent yet (flows C2: nothing typed is lost), kept on the
 * server with the rest of the answers (security R26: none of them in the browser).
 */
export const savePageDraft = async (given: ActionFunctionArgs, values: Boxes) => {
  const answers: Record<string, string> = { ...values, ...draftOf(given) }
  for (const name of besides) delete answers[name]
  const outcome = await readPage(given)
    .call(saveDraft, { line, answers })
    .catch(() => null)
  const saved = outcome !== null && !outcome.haserror
  return data({ saved }, { status: saved ? 200 : 503 })
}

/** The application has the answers now. That nothing is left over is no reason to stop somebody. */
export const dropPageDraft = async (given: ActionFunctionArgs): Promise<void> => {
  await readPage(given)
    .call(saveDraft, { line, answers: {} })
    .catch(() => null)
}

/** The boxes of a page as they are kept elsewhere, and over them what was typed since. */
export const withPageDraft = async (given: LoaderFunctionArgs, kept: Boxes): Promise<Boxes> => {
  if (!isKnownBrowser(given.request)) return kept
  const draft = await readPage(given)
    .call(getDraft, { line })
    .catch(() => null)
  if (!draft || draft.haserror || !draft.answers) return kept
  const here = draftOf(given)
  const { 'draft.part': part, 'draft.application': application, 'draft.quote': quote, ...rest } = draft.answers
  if (part !== here['draft.part'] || application !== here['draft.application']) return kept
  const typed = Object.fromEntries(Object.entries(rest).flatMap(([box, text]) => (typeof text === 'string' ? [[box, text]] : [])))
  // An estimate that was made after the draft is the newer answer to what it asks.
  return here['draft.quote'] && here['draft.quote'] !== quote ? { ...typed, ...kept } : { ...kept, ...typed }
}
