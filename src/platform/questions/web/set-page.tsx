/** One set: its questions in order, what a draft changes, what the checks say, and the way to publish it. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { directionOf } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn } from '../../../web/read-found.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminColumns, AdminFrame, AdminTable, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { isProblem } from '../../applications/rules/index.ts'
import type { EditedQuestion, VersionView } from '../contract.ts'
import { Changes } from './changes.tsx'
import { Findings } from './findings.tsx'
import { inputOf, useQuestionName } from './question-name.ts'
import { DiscardForm, PublishForm } from './publish-form.tsx'
import { setAction, setDone, type SetAnswer } from './set-action.ts'
import { questionPath, readSet, setPath } from './set-path.ts'
import styles from './questions.module.css'

export const handle: PageHandle = { namespaces: ['questions', 'admin'] }

export const meta = pageMeta({ namespace: 'questions', title: 'list.title', path: '/admin/questions', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const found = await readSet(page, args)
  return { found, role, isFresh, done: doneIn(args.request, setDone) }
}

export const action = setAction

function QuestionRow({ of, question }: { of: { line: string; set: string }; question: EditedQuestion }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const nameOf = useQuestionName()
  const { ApiId, label, rank, active, isNew, isChanged } = question
  const input = inputOf(question, locale)
  const states = [...(active ? [] : ['off' as const]), ...(isNew ? ['new' as const] : isChanged ? ['changed' as const] : [])]
  return (
    <tr>
      <td>{rank}</td>
      <td>
        <span className={styles.head}>
          <a href={questionPath(of, ApiId)} className={styles.link} dir="auto">
            {nameOf(question)}
          </a>
          {states.map((state) => (
            <span key={state} className={styles.tag}>
              {t(`state.${state}`)}
            </span>
          ))}
          <span className={styles.small}>
            <bdi dir="ltr">{ApiId}</bdi>
          </span>
        </span>
        {label === ApiId ? null : (
          <span lang={input.language} dir={directionOf(input.language)} className={styles.asked}>
            {input.text}
          </span>
        )}
      </td>
    </tr>
  )
}

function VersionRow({
  of,
  version,
  questions,
}: {
  of: { line: string; set: string }
  version: VersionView
  questions: readonly EditedQuestion[]
}) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const moments = useMoments()
  const { state, effectiveOn, publishedBy, loadedAt, isSample, findings } = version
  return (
    <tr>
      <td>
        <Whole>{version.version}</Whole>
        {isSample ? <span className={styles.small}>{t('versions.sample')}</span> : null}
      </td>
      <td>{longDate(effectiveOn, locale)}</td>
      <td className={styles.wide}>
        {state === 'unsound' ? <span className={styles.wrong}>{t('versions.unsound')}</span> : t(`versions.${state}`)}
        {findings.length > 0 ? <Findings of={of} findings={findings.filter(isProblem)} questions={questions} /> : null}
      </td>
      <td className={styles.wide}>
        {publishedBy ? <bdi dir="ltr">{publishedBy}</bdi> : t('versions.nobody')}
        <span className={styles.small}>{moments.moment(loadedAt)}</span>
      </td>
    </tr>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** What the draft changes, what the checks say of it, and how it ends. */
function DraftCards({ found, isFresh, answer }: Pick<Loaded, 'found' | 'isFresh'> & { answer: SetAnswer | undefined }) {
  const { t } = useTranslation('questions')
  const { draft, questions, changes, findings, versions, today } = found
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <AdminCard title={t('changed.title')}>
        {changes.length === 0 ? (
          <p className={styles.text}>{t(draft.isOpen ? 'changed.none' : 'changed.no-draft')}</p>
        ) : (
          <>
            <p className={styles.text}>
              {t('changed.against')} <Whole>{found.comparedWith ?? ''}</Whole>
            </p>
            <Changes of={found} changes={changes} questions={questions} />
          </>
        )}
      </AdminCard>
      <AdminCard title={t('checks.title')}>
        {findings.length === 0 ? (
          <p className={styles.text}>{t('checks.none')}</p>
        ) : (
          <Findings of={found} findings={findings} questions={questions} />
        )}
      </AdminCard>
      {draft.isOpen ? (
        <>
          <AdminCard title={t('publish.title')}>
            <PublishForm
              answer={answerOf('publish')}
              revision={draft.revision}
              today={today}
              needsCode={!isFresh}
              hasProblems={findings.some(isProblem)}
              hasWarnings={findings.length > 0}
              comesLater={versions.find(({ state }) => state === 'coming')?.effectiveOn ?? null}
            />
          </AdminCard>
          <AdminCard title={t('discard.title')}>
            <DiscardForm answer={answerOf('discard')} revision={draft.revision} />
          </AdminCard>
        </>
      ) : null}
    </>
  )
}

export default function SetPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('questions')
  const moments = useMoments()
  const answer = actionData as SetAnswer | undefined
  const { found, role, isFresh, done } = loaderData
  const { draft, questions, versions } = found
  const isUnsound = versions.findIndex(({ state }) => state === 'unsound')
  const inForce = versions.findIndex(({ state }) => state === 'in-force')
  return (
    <AdminFrame
      place="questions"
      role={role}
      back="/admin/questions"
      title={t('set.of', { set: found.setTitle, line: found.lineTitle })}
      lede={
        draft.isOpen && draft.changedAt ? (
          <>
            {t('set.draft-by')} <bdi dir="ltr">{draft.changedBy ?? t('list.somebody')}</bdi> ·{' '}
            <span className={styles.whole}>{moments.moment(draft.changedAt)}</span>
          </>
        ) : (
          t('set.lede')
        )
      }
      tools={
        <>
          <ButtonLink to={setPath(found, '/preview')} kind="quiet" reloadDocument>
            {t('set.preview')}
          </ButtonLink>
          <ButtonLink to={setPath(found, '/edit')} kind="quiet" reloadDocument>
            {t('set.add')}
          </ButtonLink>
        </>
      }
    >
      <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
      {isUnsound >= 0 && (inForce < 0 || isUnsound < inForce) ? (
        <Notice kind="danger" title={t('unsound.title')}>
          {t('unsound.text')}
        </Notice>
      ) : null}
      <AdminColumns>
        <div>
          <AdminCard title={t('set.questions')}>
            <AdminTable
              label={t('set.questions')}
              className={styles.asWritten}
              columns={(['rank', 'question'] as const).map((column) => t(`column.${column}`))}
            >
              {questions.map((question) => (
                <QuestionRow key={question.ApiId} of={found} question={question} />
              ))}
            </AdminTable>
          </AdminCard>
        </div>
        <div>
          <DraftCards found={found} isFresh={isFresh} answer={answer} />
        </div>
      </AdminColumns>
      <div className={styles.below}>
        <AdminCard title={t('versions.title')}>
          <AdminTable
            label={t('versions.title')}
            columns={(['version', 'from', 'standing', 'by'] as const).map((column) => t(`column.${column}`))}
          >
            {versions.map((version) => (
              <VersionRow key={version.version} of={found} version={version} questions={questions} />
            ))}
          </AdminTable>
        </AdminCard>
      </div>
    </AdminFrame>
  )
}
