import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../applications/rules/index.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { EditedQuestion } from '../contract.ts'
import type { EndView, FollowUpView } from '../contract/leads-to.ts'
import { questionPath } from './set-path.ts'
import styles from './questions.module.css'

type OfSet = Parameters<typeof questionPath>[0]

/** Where a follow-up of a question is edited, or a new one is added. */
export function followUpPath(of: OfSet, question: string, name?: string): string {
  return `${questionPath(of, question)}/follow-up${name === undefined ? '' : `/${name}`}`
}

/** Where an end of the application is edited, counted from 1, or a new one is added. */
export function endPath(of: OfSet, question: string, place?: number): string {
  return `${questionPath(of, question)}/end${place === undefined ? '' : `/${place}`}`
}

/** The answer that ends the application, in words. */
export function EndAnswer({ end: { answer, followUp } }: { end: EndView }) {
  const { t } = useTranslation('questions')
  return (
    <>
      {t(`end.${answer}`)}
      {followUp ? (
        <>
          {' · '}
          <bdi dir="ltr">
            {followUp.name}: {followUp.values.join(', ')}
          </bdi>
        </>
      ) : null}
    </>
  )
}

function FollowUpRow({ to, followUp: { name, text, kind, format } }: { to: string; followUp: FollowUpView }) {
  const { t } = useTranslation('questions')
  return (
    <li>
      <a href={to} className={styles.link} dir="auto">
        {text.en}
      </a>
      <span className={styles.small}>
        <Whole>{name}</Whole> · {t(`sort.${kind === 'text' ? format : kind}`)}
      </span>
    </li>
  )
}

/** What a question leads to beside its answer: what a yes asks further, and which answers end the application. */
export function LeadsTo({ of, question, hasEnds }: { of: OfSet; question: EditedQuestion; hasEnds: boolean }) {
  const { t } = useTranslation('questions')
  const { ApiId, followUps, ends } = question
  return (
    <>
      <AdminCard title={t('follow-up.title')}>
        <p className={styles.text}>{t('follow-up.text')}</p>
        {followUps.length > 0 ? (
          <ol className={styles.rows}>
            {followUps.map((followUp) => (
              <FollowUpRow key={followUp.name} to={followUpPath(of, ApiId, followUp.name)} followUp={followUp} />
            ))}
          </ol>
        ) : null}
        <ButtonLink to={followUpPath(of, ApiId)} kind="quiet" reloadDocument>
          {t('follow-up.add')}
        </ButtonLink>
      </AdminCard>
      {hasEnds ? (
        <AdminCard title={t('end.title')}>
          <p className={styles.text}>{t('end.text')}</p>
          {ends.length > 0 ? (
            <ol className={styles.rows}>
              {ends.map((end, at) => (
                <li key={JSON.stringify(end)}>
                  <a href={endPath(of, ApiId, at + 1)} className={styles.link}>
                    <EndAnswer end={end} />
                  </a>
                  <span className={styles.small} dir="auto">
                    {inLanguage(end.message, 'en')}
                  </span>
                </li>
              ))}
            </ol>
          ) : null}
          <ButtonLink to={endPath(of, ApiId)} kind="quiet" reloadDocument>
            {t('end.add')}
          </ButtonLink>
        </AdminCard>
      ) : null}
    </>
  )
}
