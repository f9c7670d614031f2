import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './error-summary.module.css'
import { fieldId } from './field.tsx'

export interface ErrorSummaryProps {
  /** Field name → a whole sentence that names the field and the fix, in the order of the page. */
  errors: Readonly<Record<string, string | null | undefined>>
  /** Anything that differs from one try to the next (the action's answer will do), so that the same errors take the focus again. */
  attempt?: unknown
}

/** At the top of a form that came back with things to fix. It takes the focus; each line leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation('web')
  const box = useRef<HTMLDivElement>(null)
  const found = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const count = found.length
  const sentences = found.map(([, sentence]) => sentence).join('\n')

  useEffect(() => {
    if (count === 0) return
    box.current?.focus()
    const prefix = `${t('error.title-prefix')} `
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [sentences, attempt, count, t])

  if (count === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{t('error.summary', { count })}</h2>
      <ul className={styles.list}>
        {found.map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
