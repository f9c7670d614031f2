import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'
import styles from './error-summary.module.css'
import { fieldId } from './field.tsx'

export interface ErrorSummaryProps {
  /** Field name → a whole sentence that names the field and the fix, in the order of the page. */
  errors: Readonly<Record<string, string | null | undefined>>
  /**
   * By what the summary tells a field from others of the same name ("Traveler 2"), or names it where no script reads the
   * page's own label.
   */
  labels?: Readonly<Record<string, string>> | undefined
  /** Anything that differs from one try to the next (the action's answer will do), so that the same errors take the focus again. */
  attempt?: unknown
  /** Everything that was found at the last try is corrected since: said in its place, until the next one. */
  isMended?: boolean
}

/** Of a label that is longer than this, a statement or a whole question, the first words tell it from the others. */
const longestName = 80

const firstWords = (text: string): string =>
  text.length <= longestName ? text : `${text.slice(0, text.lastIndexOf(' ', longestName - 1))}…`

/** How the page names a field: its legend or its label. Null for a box that is ticked, whose label is a sentence. */
const nameOnPage = (name: string): string | null => {
  const field = document.getElementById(`${fieldId(name)}-error`)?.parentElement
  if (!field || field.querySelector(':scope > label > input')) return null
  // Without the "(optional)" behind it.
  const text = field.querySelector(':scope > legend, :scope > label, :scope > div > label')?.firstChild?.textContent?.trim() ?? ''
  return text.length > 0 ? firstWords(text) : null
}

const inOrderOfPage = (first: string, second: string): number => {
  const [a, b] = [document.getElementById(fieldId(first)), document.getElementById(fieldId(second))]
  if (!a || !b || a === b) return 0
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

interface VisibleErrors {
  list: string
  /** In the order of the page, each with its name there. */
  fields: readonly { name: string; label: string | null }[]
}

/** React warns of a layout effect on the server, where there is no layout. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Before the browser paints: which of several "This field is required" is which, and in what order. On the server, as given. */
const useFields = (names: readonly string[]): VisibleErrors['fields'] => {
  const list = names.join('\n')
  const [visible, setVisible] = useState<VisibleErrors>()
  useIsomorphicLayoutEffect(() => {
    const fields = list === '' ? [] : list.split('\n').toSorted(inOrderOfPage)
    setVisible({ list, fields: fields.map((name) => ({ name, label: nameOnPage(name) })) })
  }, [list])
  return visible?.list === list ? visible.fields : names.map((name) => ({ name, label: null }))
}

/** The name to set before a sentence; null where the sentence says it. */
const nameBefore = (name: string | null | undefined, sentence: string): string | null =>
  name && !sentence.toLowerCase().includes(name.toLowerCase()) ? name.replace(/[.?:؟]$/u, '').trimEnd() : null

/** What is said of the form as a whole is nothing that somebody could go and fix. */
const ofWhole = 'form'

/** At the top of a form that came back with things to fix. It takes the focus; each line leads to its field. */
export function ErrorSummary({ errors, labels, attempt, isMended = false }: ErrorSummaryProps) {
  const { t } = useTranslation('web')
  const box = useRef<HTMLDivElement>(null)
  const found = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const count = found.length
  const fields = useFields(found.map(([name]) => name))
  const isWrong = count > 0

  // With every try, and not with what is corrected since: anyone who corrects it stands at its field.
  useEffect(() => {
    if (isWrong) box.current?.focus()
  }, [attempt, isWrong])
  useEffect(() => {
    if (!isWrong) return
    const prefix = `${t('error.title-prefix')} `
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [isWrong, t])

  if (!isWrong && isMended)
    return (
      <div className={classes(styles.summary, styles.mended)} role="status">
        <p className={styles.title}>{t('error.mended')}</p>
      </div>
    )
  if (!isWrong) return null
  const line = (field: string, label: string | null): string => {
    const sentence = errors[field] ?? ''
    const name = nameBefore(labels?.[field] ?? label, sentence)
    return name === null ? sentence : t('error.named', { name, sentence })
  }
  const wrong = fields.filter(({ name }) => name !== ofWhole)
  return (
    <div ref={box} className={styles.summary} role="alert" aria-atomic="false" tabIndex={-1}>
      {errors[ofWhole] ? <p className={styles.title}>{errors[ofWhole]}</p> : null}
      {wrong.length > 0 ? (
        <>
          <h2 className={styles.title}>{t('error.summary', { count: wrong.length })}</h2>
          <ul className={styles.list}>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{line(name, label)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
