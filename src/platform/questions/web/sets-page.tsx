/** Every set of every line: what is asked, what comes, what somebody is writing. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { longDate } from '../../../shared/long-date.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminFrame, AdminTable, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getQuestionSets, type QuestionSetRow } from '../contract.ts'
import { setPath } from './set-path.ts'
import styles from './questions.module.css'

export const handle: PageHandle = { namespaces: ['questions', 'admin'] }

export const meta = pageMeta({ namespace: 'questions', title: 'list.title', path: '/admin/questions', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await page.call(getQuestionSets, {})
  if (found.haserror) throw new Error(found.message)
  return { sets: found.sets, role }
}

function Draft({ draft: { isOpen, changedBy, changedAt } }: Pick<QuestionSetRow, 'draft'>) {
  const { t } = useTranslation('questions')
  const moments = useMoments()
  if (!isOpen || !changedAt) return t('list.no-draft')
  return (
    <>
      {t('list.draft')}
      <span className={styles.small}>
        <bdi dir="ltr">{changedBy ?? t('list.somebody')}</bdi>
      </span>
      <span className={styles.small}>{moments.moment(changedAt)}</span>
    </>
  )
}

function Row({ row }: { row: QuestionSetRow }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const { inForce, coming, unsound } = row
  return (
    <tr>
      <td className={styles.name}>
        <a href={setPath(row)} className={styles.link}>
          {row.setTitle}
        </a>
        {unsound.length > 0 ? <span className={styles.wrong}>{t('list.unsound')}</span> : null}
      </td>
      <td>
        {inForce ? (
          <>
            {longDate(inForce.effectiveOn, locale)}
            <span className={styles.small}>
              <Whole>{inForce.version}</Whole>
            </span>
          </>
        ) : (
          t('list.nothing')
        )}
      </td>
      <td>{row.questions}</td>
      <td>
        {coming.length === 0
          ? t('list.nothing')
          : coming.map(({ version, effectiveOn }) => (
              <span key={version} className={styles.line}>
                {longDate(effectiveOn, locale)}
              </span>
            ))}
      </td>
      <td>
        <Draft draft={row.draft} />
      </td>
    </tr>
  )
}

export default function SetsPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('questions')
  const { sets, role } = loaderData
  const lines = [...new Set(sets.map(({ line }) => line))]
  return (
    <AdminFrame place="questions" role={role} title={t('list.title')} lede={t('list.lede')}>
      {sets.some(({ unsound }) => unsound.length > 0) ? (
        <Notice kind="danger" title={t('unsound.title')}>
          {t('unsound.text')}
        </Notice>
      ) : null}
      <div className={styles.below}>
        {lines.length === 0 ? (
          <AdminCard title={t('list.title')}>
            <EmptyState>{t('list.none')}</EmptyState>
          </AdminCard>
        ) : null}
        {lines.map((line) => {
          const ofLine = sets.filter((each) => each.line === line)
          const title = ofLine[0]?.lineTitle ?? line
          return (
            <AdminCard key={line} title={title}>
              <AdminTable
                label={title}
                columns={(['set', 'in-force', 'questions', 'coming', 'draft'] as const).map((column) => t(`column.${column}`))}
              >
                {ofLine.map((row) => (
                  <Row key={row.set} row={row} />
                ))}
              </AdminTable>
            </AdminCard>
          )
        })}
      </div>
    </AdminFrame>
  )
}
