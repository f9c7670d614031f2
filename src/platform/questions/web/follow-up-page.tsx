import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { AdminCard, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { removeFollowUp, saveFollowUp, type EditedQuestion } from '../contract.ts'
import type { FollowUpView } from '../contract/leads-to.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { TakeOutForm } from './take-out-form.tsx'
import { followUpOfBoxes } from './leads-to-boxes.ts'
import { questionNamed, questionPath, readSet, setOf } from './set-path.ts'
import { useQuestionName } from './question-name.ts'
import styles from './questions.module.css'

export const handle: PageHandle = { namespaces: ['questions', 'admin'] }

export const meta = pageMeta({ namespace: 'questions', title: 'list.title', path: '/admin/questions', noIndex: true })

/** The follow-up that the address names; null for one that is being added. One that is not there is no page. */
const namedIn = ({ followUps }: EditedQuestion, name: string | undefined): FollowUpView | null => {
  if (name === undefined) return null
  const found = followUps.find((each) => each.name === name)
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await readSet(page, args)
  const question = questionNamed(found.questions, args.params['name'])
  return { found, question, followUp: namedIn(question, args.params['followUp']), role }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const { page } = await requireAdmin(args)
    const of = setOf(args)
    const question = questionNamed((await readSet(page, args)).questions, args.params['name'])
    const known = namedIn(question, args.params['followUp'])
    const name = known?.name ?? (values['name'] ?? '').trim()
    const head = { ...of, revision: Number(values['revision'] ?? 0), ApiId: question.ApiId, name }
    const back = (done: string) => redirect(`${questionPath(of, question.ApiId)}?done=${done}`, 303)
    if (values['intent'] === 'remove') {
      const removed = await callOrAnswer(page, removeFollowUp, head, { values })
      return 'answer' in removed ? removed.answer : back('follow-up-removed')
    }
    // A new one with the name of another would be written over it.
    if (!known && question.followUps.some((each) => each.name === name))
      return data<FormAnswer>({ values, errors: { name: 'failed.follow-up-taken' } }, { status: 400 })
    const { edit, boxOf } = followUpOfBoxes(values)
    const saved = await callOrAnswer(page, saveFollowUp, { ...head, ...edit }, { values, boxOf })
    return 'answer' in saved ? saved.answer : back('saved')
  },
  { intents: ['save', 'remove'] },
)

/** What a yes to a question asks further: its kind, its words and its options in three languages. */
export default function FollowUpPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('questions')
  const { found, question, followUp, role } = loaderData
  const answer = actionData as FormAnswer | undefined
  const nameOf = useQuestionName()
  const isRemoving = answer?.values['intent'] === 'remove'
  return (
    <AdminFrame
      place="questions"
      role={role}
      back={questionPath(found, question.ApiId)}
      title={followUp ? t('edit.follow-up', { name: followUp.name }) : t('follow-up.new')}
      lede={<span dir="auto">{nameOf(question)}</span>}
    >
      <div className={styles.below}>
        <FollowUpForm
          answer={isRemoving ? undefined : answer}
          question={question}
          followUp={followUp}
          revision={found.draft.revision}
        />
        {followUp ? (
          <AdminCard title={t('follow-up.remove-title')}>
            <TakeOutForm
              answer={isRemoving ? answer : undefined}
              revision={found.draft.revision}
              text={t('follow-up.remove-text')}
            />
          </AdminCard>
        ) : null}
      </div>
    </AdminFrame>
  )
}
