import { useTranslation } from 'react-i18next'
import { QuestionContext, QuestionFields } from '../../../../platform/applications/web/index.ts'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { longDate } from '../../../../shared/long-date.ts'
import type { Question } from '../../contract.ts'
import { pathOf } from './places.ts'
import styles from './question.module.css'
import { questionForm } from './question-form.ts'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'

export interface QuestionPartProps {
  survey: Survey
  part: 'lifestyle' | 'medical'
  questions: readonly Question[]
  question: Question
  /** From the review page: there it leads back to. */
  isEdit: boolean
  answer: SurveyAnswer | undefined
}

const storedBoxes = ({ survey, part, question }: QuestionPartProps): Boxes => {
  const stored = survey.application?.[part][question.name]
  return stored ? { answer: stored.answer, ...stored.followUps } : {}
}

/** One question a screen: Yes above No, nothing chosen beforehand, examples in sight, the look-back as a date (flows). */
export function QuestionPart(props: QuestionPartProps) {
  const { survey, part, questions, question, isEdit, answer } = props
  const { t } = useTranslation('term-ca-questions')
  const form = useForm(questionForm(question), answer, { namespace: 'term-ca', stored: storedBoxes(props) })
  const at = questions.findIndex(({ name }) => name === question.name)
  const id = survey.application?.applicationId
  const before = questions[at - 1]
  const back = isEdit
    ? pathOf({ step: 'underwritting', part: 'review' }, id)
    : before
      ? pathOf({ step: 'underwritting', part, question: before.name }, id)
      : part === 'medical'
        ? pathOf({ step: 'underwritting', part: 'lifestyle' }, id)
        : pathOf({ step: 'policy-options', part: 'quote' }, id)
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={back}
      within={at / Math.max(1, questions.length)}
      place={t(`question.${part}`, { at: at + 1, of: questions.length })}
      question={question.text}
      lede={question.since ? t('applications-survey:question.since', { date: longDate(question.since, 'en') }) : undefined}
    >
      <QuestionContext examples={question.examples} why={question.why} />
      <SurveyForm survey={survey} form={form} answer={answer} submit={isEdit ? t('question.save') : undefined}>
        <input type="hidden" name="question" value={question.name} />
        <input type="hidden" name="edit" value={isEdit ? 'review' : ''} />
        <QuestionFields question={question} field={form.field} />
        <Disclosure summary={t('question.unsure')} className={styles.unsure}>
          <p>{t('question.unsure-text')}</p>
          <p>
            <a href="/canadianterm/call-back?reason=question">{t('term-ca:question.unsure-call')}</a>
          </p>
        </Disclosure>
      </SurveyForm>
    </SurveyFrame>
  )
}
