import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageContext } from '../../../web/page-context.ts'
import { readFound } from '../../../web/read-found.ts'
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

/** The set that an address names. One that no line has is no page. */
export function readSet(page: PageContext, args: Pick<LoaderFunctionArgs, 'params'>) {
  return readFound(page, getQuestionSet, setOf(args))
}
