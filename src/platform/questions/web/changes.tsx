/** The list of what a draft of a question set changes. */
import { useTranslation } from 'react-i18next'
import { asLocale, directionOf } from '../../../shared/locale.ts'
import type { EditedQuestion, ChangeView } from '../contract.ts'
import { useQuestionName } from './question-name.ts'
import { questionPath } from './set-path.ts'
import styles from './questions.module.css'

function LookBack({ value }: { value: string }) {
  const { t } = useTranslation('questions')
  const [count, unit] = value.split('/')
  return t(unit === 'months' ? 'changed.months' : 'changed.years', { count: Number(count) })
}

function Value({ change: { kind, language }, value }: { change: ChangeView; value: string | null }) {
  const { t } = useTranslation('questions')
  if (value === null) return t('changed.nothing')
  if (kind === 'look-back') return <LookBack value={value} />
  const locale = asLocale(language)
  return (
    <span lang={locale} dir={directionOf(locale)} className={styles.words}>
      {value}
    </span>
  )
}

function Changed({ change }: { change: ChangeView }) {
  const { t } = useTranslation('questions')
  const { kind, language, before, after } = change
  const isWhole = before === null && after === null
  return (
    <li>
      {t(`changed.${kind}`)}
      {language ? ` · ${t(`language.${language}`)}` : null}
      {isWhole ? null : (
        <div className={styles.change}>
          {kind === 'added' ? null : (
            <del>
              <Value change={change} value={before} />
            </del>
          )}
          {kind === 'removed' ? null : (
            <ins>
              <Value change={change} value={after} />
            </ins>
          )}
        </div>
      )}
    </li>
  )
}

/** What the draft has different, question by question. */
export function Changes({
  of,
  changes,
  questions,
}: {
  of: { line: string; set: string }
  changes: readonly ChangeView[]
  questions: readonly EditedQuestion[]
}) {
  const nameOf = useQuestionName()
  const names = [...new Set(changes.map(({ question }) => question))]
  const named = (name: string): string => {
    const question = questions.find(({ ApiId }) => ApiId === name)
    return question ? nameOf(question) : name
  }
  return names.map((name) => (
    <div key={name} className={styles.changed}>
      <h3>
        <a href={questionPath(of, name)} dir="auto">
          {named(name)}
        </a>
      </h3>
      <ul>
        {changes
          .filter(({ question }) => question === name)
          .map((change) => (
            <Changed key={JSON.stringify(change)} change={change} />
          ))}
      </ul>
    </div>
  ))
}
