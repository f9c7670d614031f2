import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { AdminCard, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { removeEnd, saveEnd, type EditedQuestion } from '../contract.ts'
import { boxOfEndPath, endChoices, endOfBoxes, type StoredEnd } from './leads-to-boxes.ts'
import { EndForm } from './end-form.tsx'
import { questionNamed, questionPath, readSet, setOf } from './set-path.ts'
import { TakeOutForm } from './take-out-form.tsx'
import { useQuestionName } from './question-name.ts'
import styles from './questions.module.css'

export const handle: PageHandle = { namespaces: ['questions', 'admin'] }

export const meta = pageMeta({ namespace: 'questions', title: 'list.title', path: '/admin/questions', noIndex: true })

/** The end that the address names, counted from 1; a blank one that is being added. One that is not there is no page. */
const placedIn = ({ ends }: EditedQuestion, place: string | undefined): StoredEnd => {
  if (place === undefined) return { place: ends.length + 1, end: null }
  const end = /^\d{1,2}$/.test(place) ? ends[Number(place) - 1] : undefined
  if (!end) throw data(null, { status: 404 })
  return { place: Number(place), end }
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await readSet(page, args)
  const question = questionNamed(found.questions, args.params['name'])
  return { found, question, stored: placedIn(question, args.params['place']), role }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const { page } = await requireAdmin(args)
    const of = setOf(args)
    const question = questionNamed((await readSet(page, args)).questions, args.params['name'])
    const { place, end } = placedIn(question, args.params['place'])
    const head = { ...of, revision: Number(values['revision'] ?? 0), ApiId: question.ApiId, place }
    const back = (done: string) => redirect(`${questionPath(of, question.ApiId)}?done=${done}`, 303)
    if (values['intent'] === 'remove') {
      const removed = await callOrAnswer(page, removeEnd, head, { values })
      return 'answer' in removed ? removed.answer : back('end-removed')
    }
    const edit = endOfBoxes(values, endChoices(question.followUps, end))
    if (!edit) return data<FormAnswer>({ values, errors: { answer: 'failed.one-follow-up' } }, { status: 400 })
    const saved = await callOrAnswer(page, saveEnd, { ...head, ...edit }, { values, boxOf: boxOfEndPath })
    return 'answer' in saved ? saved.answer : back('saved')
  },
  { intents: ['save', 'remove'] },
)

/** Which answer to a question ends the application, and what is said then in three languages. */
export default function EndPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('questions')
  const { found, question, stored, role } = loaderData
  const answer = actionData as FormAnswer | undefined
  const nameOf = useQuestionName()
  const isRemoving = answer?.values['intent'] === 'remove'
  const { revision } = found.draft
  return (
    <AdminFrame
      place="questions"
      role={role}
      back={questionPath(found, question.ApiId)}
      title={t(stored.end ? 'end.one' : 'end.new')}
      lede={<span dir="auto">{nameOf(question)}</span>}
    >
      <div className={styles.below}>
        <EndForm answer={isRemoving ? undefined : answer} question={question} end={stored.end} revision={revision} />
        {stored.end ? (
          <AdminCard title={t('end.remove-title')}>
            <TakeOutForm answer={isRemoving ? answer : undefined} revision={revision} text={t('end.remove-text')} />
          </AdminCard>
        ) : null}
      </div>
    </AdminFrame>
  )
}
