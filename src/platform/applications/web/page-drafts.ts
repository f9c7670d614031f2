import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { isKnownBrowser } from '../../../web/known-browser.ts'
import { readPage } from '../../../web/page-context.ts'
import { getDraft, saveDraft } from '../contract.ts'
import type { PageAddresses } from '../rules/index.ts'
import { answerSave } from './answer-save.ts'
import { takeEdit } from './draft-edit.ts'

/** What stands in the boxes of a page, by their names. */
type Boxes = Record<string, string>

type Request = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** The quote that the page began with. */
const quoteOf = ({ request }: Request): string => new URL(request.url).searchParams.get('quote') ?? ''

/** What every form sends besides its answers. */
const sentBesides = ['intent', 'revision']

/**
 * What is typed into a line's pages and not sent yet, so that nothing typed is lost, stored on the server with the rest of the answers
 * (security R26: none of them in the browser). `besides` names boxes that hold no answers.
 */
export function pageDrafts(line: string, { requestedPage }: Pick<PageAddresses, 'requestedPage'>, besides: readonly string[]) {
  /** The page of an application, or of one that does not exist yet. */
  const pageOf = ({ request, params }: Request, step: string): string =>
    `${requestedPage(step, new URL(request.url).searchParams)?.part ?? ''}:${params['applicationId'] ?? ''}`

  return {
    save: async (args: ActionFunctionArgs, step: string, values: Boxes) => {
      const { edit, rest } = takeEdit(values)
      const answers: Record<string, string> = { ...rest, 'draft.quote': quoteOf(args) }
      for (const name of [...sentBesides, ...besides]) delete answers[name]
      return answerSave(readPage(args), { line, page: pageOf(args, step), answers, edit })
    },

    /** The application has the answers now. That nothing is left over is no reason to stop somebody. */
    drop: async (args: ActionFunctionArgs, step: string, values: Boxes): Promise<void> => {
      await readPage(args)
        .call(saveDraft, { line, page: pageOf(args, step), answers: {}, edit: takeEdit(values).edit })
        .catch(() => null)
    },

    /** The boxes of a page as they are stored elsewhere, and over them what was typed since. */
    restore: async (args: LoaderFunctionArgs, step: string, stored: Boxes): Promise<Boxes> => {
      if (!isKnownBrowser(args.request)) return stored
      const draft = await readPage(args)
        .call(getDraft, { line, page: pageOf(args, step) })
        .catch(() => null)
      if (!draft || draft.haserror || !draft.answers) return stored
      const { 'draft.quote': quote, ...rest } = draft.answers
      const typed = Object.fromEntries(
        Object.entries(rest).flatMap(([box, text]) => (typeof text === 'string' ? [[box, text]] : [])),
      )
      // A quote that was made after the draft is the newer answer to what it asks.
      const here = quoteOf(args)
      return here && here !== quote ? { ...typed, ...stored } : { ...stored, ...typed }
    },
  }
}
