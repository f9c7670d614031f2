import { useTranslation } from 'react-i18next'
import { isProblem } from '../../applications/rules/index.ts'
import type { EditedQuestion, FindingView } from '../contract.ts'
import { useQuestionName } from './question-name.ts'
import { questionPath } from './set-path.ts'
import styles from './questions.module.css'

interface FindingsProps {
  of: { line: string; set: string }
  findings: readonly FindingView[]
  questions: readonly Pick<EditedQuestion, 'ApiId' | 'label' | 'words'>[]
}

const languages: readonly string[] = ['en', 'fr', 'ar']

function Sentence({ finding: { code, detail } }: { finding: FindingView }) {
  const { t } = useTranslation('questions')
  if (code === 'missing-words' && detail && languages.includes(detail))
    return t('finding.missing-words', { language: t(`language.${detail as 'fr'}`) })
  return (
    <>
      {t(`finding.${code}`)} {detail ? <bdi className={styles.code}>{detail}</bdi> : null}
    </>
  )
}

/** What the checks say, problems first, each with the question it is about. */
export function Findings({ of, findings, questions }: FindingsProps) {
  const { t } = useTranslation('questions')
  const nameOf = useQuestionName()
  const sorted = [...findings.filter(isProblem), ...findings.filter((each) => !isProblem(each))]
  return (
    <ul className={styles.findings}>
      {sorted.map((finding) => {
        const question = questions.find(({ ApiId }) => ApiId === finding.question)
        return (
          <li key={JSON.stringify(finding)} data-problem={isProblem(finding) || undefined}>
            <strong>{t(isProblem(finding) ? 'checks.problem' : 'checks.warning')}</strong>{' '}
            {question ? (
              <a href={questionPath(of, question.ApiId)} dir="auto">
                {nameOf(question)}
              </a>
            ) : finding.question ? (
              <bdi className={styles.code}>{finding.question}</bdi>
            ) : null}
            <span className={question || finding.question ? styles.line : undefined}>
              {' '}
              <Sentence finding={finding} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
