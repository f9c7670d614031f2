import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './answer-group.module.css'
import type { AnswerRow } from './answer-rows.ts'

/** Answers under a heading, each with its way back; nothing where there are none. */
export function AnswerGroup({ id, title, rows }: { id: string; title: string; rows: readonly AnswerRow[] }) {
  const { t } = useTranslation('applications-survey')
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.map(({ key, text, examples, answer, more, change }) => (
        <div key={key} className={styles.row}>
          <div className={styles.asked}>
            {text}
            {examples.length > 0 ? (
              <ul>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            ) : null}
          </div>
          <strong>{answer}</strong>
          <Link to={change} aria-label={t('review.change-this', { question: text })}>
            {t('review.change')}
          </Link>
          {more.map((each) => (
            <p key={each.key} className={styles.follow}>
              {each.text} <strong>{each.answer}</strong>
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** The yes answers first, then all others (T-018, flows). */
export function AnswersGiven({ rows }: { rows: readonly AnswerRow[] }) {
  const { t } = useTranslation('applications-survey')
  return (
    <>
      <AnswerGroup id="yes-answers" title={t('review.yes')} rows={rows.filter(({ isYes }) => isYes)} />
      <AnswerGroup id="no-answers" title={t('review.no')} rows={rows.filter(({ isYes }) => !isYes)} />
    </>
  )
}
