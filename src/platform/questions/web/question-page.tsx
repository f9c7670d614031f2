import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn } from '../../../web/read-found.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { AdminCard, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { removeQuestion, saveQuestion, type EditedQuestion } from '../contract.ts'
import { boxOfPath, questionOfBoxes } from './boxes-of.ts'
import { Findings } from './findings.tsx'
import { QuestionForm } from './question-form.tsx'
import { LeadsTo } from './leads-to.tsx'
import { questionNamed, questionPath, readSet, setOf, setPath } from './set-path.ts'
import { TakeOutForm } from './take-out-form.tsx'
import { useQuestionName } from './question-name.ts'
import styles from './questions.module.css'

/** What was done on a page of what an answer leads to, said here. */
const questionDone = ['saved', 'follow-up-removed', 'end-removed'] as const

export const handle: PageHandle = { namespaces: ['questions', 'admin'] }

export const meta = pageMeta({ namespace: 'questions', title: 'list.title', path: '/admin/questions', noIndex: true })

/** The question that the address names; null for one that is being added. */
const namedIn = (questions: readonly EditedQuestion[], name: string | undefined): EditedQuestion | null =>
  name === undefined ? null : questionNamed(questions, name)

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await readSet(page, args)
  const question = namedIn(found.questions, args.params['name'])
  return { found, question, role, done: doneIn(args.request, questionDone) }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const { page } = await requireAdmin(args)
    const of = setOf(args)
    const { questions } = await readSet(page, args)
    const known = namedIn(questions, args.params['name'])
    const ApiId = known?.ApiId ?? (values['ApiId'] ?? '').trim()
    const head = { ...of, revision: Number(values['revision'] ?? 0), ApiId }
    if (values['intent'] === 'remove') {
      const removed = await callOrAnswer(page, removeQuestion, head, { values })
      return 'answer' in removed ? removed.answer : redirect(setPath(of, '?done=removed'), 303)
    }
    // A new one with the name of another would be written over it.
    if (!known && questions.some((each) => each.ApiId === ApiId))
      return data<FormAnswer>({ values, errors: { ApiId: 'failed.name-taken' } }, { status: 400 })
    const followUps = known?.words[0]?.followUps ?? []
    const boxOf = (path: string) => boxOfPath(path, followUps)
    const saved = await callOrAnswer(page, saveQuestion, { ...head, ...questionOfBoxes(values, followUps) }, { values, boxOf })
    return 'answer' in saved ? saved.answer : redirect(setPath(of, '?done=saved'), 303)
  },
  { intents: ['save', 'remove'] },
)

/** One question in three languages, or a new one. */
export default function QuestionPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('questions')
  const { found, question, role, done } = loaderData
  const answer = actionData as FormAnswer | undefined
  const nameOf = useQuestionName()
  const { draft, questions } = found
  const findings = found.findings.filter((each) => question && each.question === question.ApiId)
  return (
    <AdminFrame
      place="questions"
      role={role}
      back={setPath(found)}
      title={question ? <span dir="auto">{nameOf(question)}</span> : t('edit.new')}
      lede={t('set.of', { set: found.setTitle, line: found.lineTitle })}
    >
      <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
      <div className={styles.below}>
        {findings.length > 0 ? (
          <AdminCard title={t('checks.title')}>
            <Findings of={found} findings={findings} questions={questions} />
          </AdminCard>
        ) : null}
        <QuestionForm
          answer={answer?.values['intent'] === 'remove' ? undefined : answer}
          question={question}
          revision={draft.revision}
          lastRank={questions.length}
          action={question ? questionPath(found, question.ApiId) : setPath(found, '/edit')}
          isAgreed={found.isAgreed}
        />
        {question && !found.isAgreed ? <LeadsTo of={found} question={question} hasEnds={found.hasEnds} /> : null}
        {question?.isNew ? (
          <AdminCard title={t('remove.title')}>
            <TakeOutForm
              answer={answer?.values['intent'] === 'remove' ? answer : undefined}
              revision={draft.revision}
              text={t('remove.text')}
            />
          </AdminCard>
        ) : null}
      </div>
    </AdminFrame>
  )
}
