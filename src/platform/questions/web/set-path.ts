import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { getQuestionSet, type EditedQuestion } from '../contract.ts'

interface OfSet {
  line: string
  set: string
}

/** The page of a set, or one below it. */
export function setPath({ line, set }: OfSet, below = ''): string {
  return `/admin/questions/${line}/${set}${below}`
}

/** Where one question of a set is edited. */
export function questionPath(of: OfSet, name: string): string {
  return setPath(of, `/edit/${name}`)
}

/** The question that an address names. One that is not there is no page. */
export function questionNamed(questions: readonly EditedQuestion[], name: string | undefined): EditedQuestion {
  const found = questions.find(({ ApiId }) => ApiId === name)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Which set an address names. */
export function setOf({ params }: Pick<LoaderFunctionArgs, 'params'>): OfSet {
  return { line: params['line'] ?? '', set: params['set'] ?? '' }
}

/** Answers what `read` does; an address of a set that no line has is no page. */
export async function orNoPage<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

export function readSet(page: PageContext, args: Pick<LoaderFunctionArgs, 'params'>) {
  return orNoPage(async () => {
    const found = await page.call(getQuestionSet, setOf(args))
    if (found.haserror) throw new Error(found.message)
    return found
  })
}
