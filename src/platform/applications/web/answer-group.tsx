// The answers of a review: each yes as a card, every No folded with its family, and what is known of the person.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import styles from './answer-group.module.css'
import type { AnswerRow } from './answer-rows.ts'

function Row({ row: { text, examples, answer, more, change } }: { row: AnswerRow }) {
  const { t } = useTranslation('applications-survey')
  return (
    <div className={styles.row} data-row="">
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
  )
}

/** A stitch for each answer. */
function Stitches({ count }: { count: number }) {
  const length = count * 14
  return (
    <svg className={styles.stitches} width={length} height="4" viewBox={`0 0 ${length} 4`} aria-hidden="true" focusable="false">
      <line x1="2" x2={length} y1="2" y2="2" />
    </svg>
  )
}

/** Rows folded under their title, or under their count where a heading says the title. */
function Folded({ title, count = null, rows }: { title: ReactNode; count?: ReactNode; rows: readonly AnswerRow[] }) {
  return (
    <Disclosure
      quiet
      className={styles.family}
      summary={
        <span className={styles.title}>
          <span>{title}</span>
          <Stitches count={rows.length} />
          <span className={styles.count}>{count}</span>
        </span>
      }
    >
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </Disclosure>
  )
}

/** Answers under a heading, folded, each with its way back; nothing where there are none. */
export function AnswerGroup({
  id,
  title,
  count,
  rows,
}: {
  id: string
  title: string
  count: string
  rows: readonly AnswerRow[]
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Folded title={count} rows={rows} />
    </section>
  )
}

/** On paper everything is open, and afterwards as it was. */
function useOpenOnPaper() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = (): void => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main section details:not([open])')]
      for (const each of opened) each.open = true
    }
    const close = (): void => {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    // Where there is room the first family is open from the start.
    const first = root.current?.querySelector('details')
    if (first && matchMedia('(min-width: 768px)').matches) first.open = true
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
  return root
}

/** The yes answers first, then all others in their families (T-018). */
export function AnswersGiven({
  rows,
  families,
  yesTitle,
  noTitle,
  countOf,
}: {
  rows: readonly AnswerRow[]
  families: readonly { id: string; title: string }[]
  yesTitle: string
  noTitle: string
  /** "4 × No" */
  countOf: (count: number) => string
}) {
  const root = useOpenOnPaper()
  const yes = rows.filter(({ isYes }) => isYes)
  const no = rows.filter(({ isYes }) => !isYes)
  return (
    <>
      {yes.length > 0 ? (
        <section className={styles.group} aria-labelledby="yes-answers">
          <h2 id="yes-answers">{yesTitle}</h2>
          {yes.map((row) => (
            <div key={row.key} className={styles.yes}>
              <Row row={row} />
            </div>
          ))}
        </section>
      ) : null}
      {no.length > 0 ? (
        <section className={styles.group} aria-labelledby="no-answers">
          <h2 id="no-answers">{noTitle}</h2>
          <div ref={root}>
            {families.map(({ id, title }) => {
              const familyRows = no.filter(({ family }) => family === id)
              return familyRows.length > 0 ? (
                <Folded key={id} title={title} count={countOf(familyRows.length)} rows={familyRows} />
              ) : null
            })}
          </div>
        </section>
      ) : null}
    </>
  )
}
