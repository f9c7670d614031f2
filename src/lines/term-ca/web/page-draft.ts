import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Boxes } from '../../../web/form/boxes.ts'
import { getDraft, saveDraft } from '../../../platform/applications/contract.ts'
import { takeEdit } from '../../../platform/applications/web/index.ts'
import { isKnownBrowser } from '../../../web/known-browser.ts'
import { readPage } from '../../../web/page-context.ts'
import type { StepName } from '../rules/application.ts'
import { requestedPage } from './places.ts'

const line = 'term-ca'

type Given = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** The page of an application, or of one that does not exist yet. */
const pageOf = ({ request, params }: Given, step: StepName): string =>
  `${requestedPage(step, new URL(request.url).searchParams)?.part ?? ''}:${params['applicationId'] ?? ''}`

/** The estimate that page 1 began with. */
const quoteOf = ({ request }: Given): string => new URL(request.url).searchParams.get('quote') ?? ''

/** Not answers of anybody's: what the form sends besides. */
const besides = ['intent', 'revision', 'partner', 'variant', 'address-search'] as const

/**
 * What is typed into a page of boxes and not sent yet (flows C2: nothing typed is lost), kept on the
 * server with the rest of the answers (security R26: none of them in the browser).
 */
export async function savePageDraft(given: ActionFunctionArgs, step: StepName, values: Boxes) {
  const { edit, rest } = takeEdit(values)
  const answers: Record<string, string> = { ...rest, 'draft.quote': quoteOf(given) }
  for (const name of besides) delete answers[name]
  const outcome = await readPage(given)
    .call(saveDraft, { line, page: pageOf(given, step), answers, edit })
    .catch(() => null)
  const saved = outcome !== null && !outcome.haserror
  return data({ saved }, { status: saved ? 200 : 503 })
}

/** The application has the answers now. That nothing is left over is no reason to stop somebody. */
export async function dropPageDraft(given: ActionFunctionArgs, step: StepName, values: Boxes): Promise<void> {
  await readPage(given)
    .call(saveDraft, { line, page: pageOf(given, step), answers: {}, edit: takeEdit(values).edit })
    .catch(() => null)
}

/** The boxes of a page as they are kept elsewhere, and over them what was typed since. */
export async function withPageDraft(given: LoaderFunctionArgs, step: StepName, kept: Boxes): Promise<Boxes> {
  if (!isKnownBrowser(given.request)) return kept
  const draft = await readPage(given)
    .call(getDraft, { line, page: pageOf(given, step) })
    .catch(() => null)
  if (!draft || draft.haserror || !draft.answers) return kept
  const { 'draft.quote': quote, ...rest } = draft.answers
  const typed = Object.fromEntries(Object.entries(rest).flatMap(([box, text]) => (typeof text === 'string' ? [[box, text]] : [])))
  // An estimate that was made after the draft is the newer answer to what it asks.
  const here = quoteOf(given)
  return here && here !== quote ? { ...typed, ...kept } : { ...kept, ...typed }
}
