import { data, isRouteErrorResponse, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, Outcome, PayloadOf, Refused } from '../../shared/function.ts'
import { Failure } from '../../shared/failure.ts'
import type { Problem } from '../../shared/catalogue.ts'
import { readPage, type PageContext } from '../page-context.ts'
import { problemOf } from '../problem-text.ts'
import { boxesOf, listOf, textIn, type Boxes, type Typed } from './boxes.ts'
import { failureAnswer, refusedAnswer, type FormAnswer, type FormAnswerData, type Sent } from './form-answer.ts'

/** An answer that is meant: a redirect, or a page of its own such as 404. */
const isMeant = (thrown: unknown): boolean => {
  if (thrown instanceof Response) return true
  const { status, init } = (thrown ?? {}) as { status?: number; init?: { status?: number } | null }
  const isAnswer = isRouteErrorResponse(thrown) || (thrown as { type?: string } | null)?.type === 'DataWithResponseInit'
  const answered = init?.status ?? status ?? 200
  return isAnswer && answered < 500 && answered !== 429
}

/** Throws the answer 400 where the form names an intent that the page does not know. */
const refuseUnknownIntent = (intent: string, intents: readonly (string | RegExp)[]): void => {
  if (!intents.some((each) => (typeof each === 'string' ? each === intent : each.test(intent)))) throw data(null, { status: 400 })
}

/**
 * A page's action: the boxes of the form are read, and whatever fails in `work` answers the same page with what was typed and the
 * failure, never an error page. A page whose forms name an intent lists them, with '' for a form that names none: any other is answered
 * with 400, and nothing is done.
 */
export function formAction<Result, Values extends Typed = Boxes>(
  work: (args: ActionFunctionArgs & { values: Values }) => Promise<Result>,
  {
    form,
    read = boxesOf as (form: FormData) => Values,
    intents,
  }: {
    form?: Sent<Values>['form']
    read?: (form: FormData) => Values | Promise<Values>
    intents?: readonly (string | RegExp)[]
  } = {},
): (args: ActionFunctionArgs) => Promise<Result | FormAnswerData<Values>> {
  return async (args) => {
    const values = await read(await args.request.formData())
    if (intents) refuseUnknownIntent(textIn(values, 'intent') ?? '', intents)
    try {
      return await work({ ...args, values })
    } catch (error) {
      if (isMeant(error)) throw error
      readPage(args).noteError(error)
      return failureAnswer({ form, values }, error)
    }
  }
}

/** Calls a function for a form. Its answer, or what the page shows in its place; `refused` for a page with a way out of its own. */
export async function callOrAnswer<F extends FunctionDefinition, Values extends Typed>(
  { call }: Pick<PageContext, 'call'>,
  definition: F,
  payload: PayloadOf<F>,
  sent: Sent<Values>,
): Promise<
  | { outcome: Extract<Outcome<F>, { haserror: false }> }
  | { answer: FormAnswerData<Values>; refused: Refused | null; failure: Failure | null }
> {
  try {
    const outcome: Outcome<F> = await call(definition, payload)
    if (!outcome.haserror) return { outcome: outcome as Extract<Outcome<F>, { haserror: false }> }
    const refused = outcome as Refused
    return { answer: refusedAnswer(sent, refused), refused, failure: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { answer: failureAnswer(sent, error), refused: null, failure: error }
  }
}

/** Asked late, and of few: no page carries what asks. False where it cannot be loaded. */
const isSignedOut = (): Promise<boolean> =>
  import('./signed-out.ts').then(
    (module) => module.isSignedOut(),
    () => false,
  )

/** A redirect of a page that asks to sign in first. */
const leadsToSignIn = (thrown: unknown): boolean =>
  thrown instanceof Response && (thrown.headers.get('location') ?? '').startsWith('/pages/login?')

/** The same page with everything that stood in the form. The status keeps the router from asking for the page anew. */
const keptAnswer = async (sent: Request, problem: Problem, status: number) => {
  const form = await sent.formData()
  const values = Object.fromEntries(
    Object.entries(boxesOf(form)).map(([name, value]) => [name, form.getAll(name).length > 1 ? listOf(form, name) : value]),
  ) as Boxes
  return data<FormAnswer>({ values, errors: {}, problem }, { status })
}

/** A form that came to nothing; what went well is not asked about. */
const isRefused = (answer: unknown): boolean => {
  const { errors = {}, refused, problem } = (answer ?? {}) as Partial<FormAnswer>
  return Boolean(refused ?? problem) || Object.keys(errors).length > 0
}

const signedOut = (sent: Request) => keptAnswer(sent, { code: 'signed-out' }, 401)

/**
 * A page's `clientAction`. An answer that never came from us (no connection, a gateway's own page, a server that turns away)
 * would end in the page's error, and what was typed would be gone: the same page answers instead. So it does where the session has ended
 * while somebody was typing: the page would be asked for anew, and is nobody's then.
 */
export async function keepTyped<Result>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Result | ReturnType<typeof data<FormAnswer>>> {
  const sent = request.clone()
  try {
    const answer = (await serverAction()) as Result
    return isRefused(answer) && (await isSignedOut()) ? await signedOut(sent) : answer
  } catch (thrown) {
    if (leadsToSignIn(thrown) && (await isSignedOut())) return signedOut(sent)
    if (isMeant(thrown)) throw thrown
    const isTooMuch = isRouteErrorResponse(thrown) && thrown.status === 429
    const problem = thrown instanceof TypeError ? problemOf(thrown) : { code: isTooMuch ? 'resource-exhausted' : 'unavailable' }
    return keptAnswer(sent, problem, 503)
  }
}
