import { useTranslation } from 'react-i18next'
import { ChoiceOfTwo, OptionList } from '../../../web/ui/choices.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { WhyWeAsk } from '../../../web/ui/field.tsx'
import { FieldStack, TextInput } from '../../../web/ui/inputs.tsx'
import type { Boxes } from '../../../web/form/boxes.ts'
import { useForm, type CheckedForm } from '../../../web/form/use-form.ts'
import { longDate } from '../../../shared/long-date.ts'
import type { Question } from '../contract.ts'
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

function FollowUps({ question, form: { field } }: { question: Question; form: CheckedForm }) {
  const { t } = useTranslation('term-ca')
  if (question.followUps.length === 0) return null
  return (
    <FieldStack>
      {question.followUps.map(({ name, text, kind, options, format }) =>
        kind === 'text' ? (
          <TextInput
            key={name}
            {...field(name)}
            label={text}
            hint={format === 'timesPerWeek' || format === 'drinksPerWeek' ? t(`question.${format}`) : undefined}
            width={format === 'timesPerWeek' || format === 'drinksPerWeek' ? 'short' : 'full'}
            inputMode={format === 'timesPerWeek' || format === 'drinksPerWeek' ? 'decimal' : 'text'}
            maxLength={200}
            autoComplete="off"
          />
        ) : (
          <OptionList key={name} {...field(name)} label={text} sideBySide={kind === 'radio'} options={options} />
        ),
      )}
    </FieldStack>
  )
}

const keptBoxes = ({ survey, part, question }: QuestionPartProps): Boxes => {
  const kept = survey.application?.[part][question.name]
  return kept ? { answer: kept.answer, ...kept.followUps } : {}
}

/** One question a screen: Yes above No, nothing chosen beforehand, examples in sight, the look-back as a date (flows). */
export function QuestionPart(props: QuestionPartProps) {
  const { survey, part, questions, question, isEdit, answer } = props
  const { t } = useTranslation('term-ca')
  const form = useForm(questionForm(question), answer, { namespace: 'term-ca', stored: keptBoxes(props) })
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
      lede={question.since ? t('question.since', { date: longDate(question.since, 'en') }) : undefined}
    >
      {question.examples.length > 0 ? (
        <div className={styles.examples}>
          <p>{t('question.examples')}</p>
          <ul>
            {question.examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {question.why ? (
        <div className={styles.why}>
          <WhyWeAsk>{question.why}</WhyWeAsk>
        </div>
      ) : null}
      <SurveyForm survey={survey} form={form} answer={answer} submit={isEdit ? t('question.save') : undefined}>
        <input type="hidden" name="question" value={question.name} />
        <input type="hidden" name="edit" value={isEdit ? 'review' : ''} />
        <ChoiceOfTwo
          {...form.field('answer')}
          label={question.text}
          legendAs="hidden"
          yesFollowUp={question.followUps.length > 0 ? <FollowUps question={question} form={form} /> : undefined}
        />
        <Disclosure summary={t('question.unsure')} className={styles.unsure}>
          <p>{t('question.unsure-text')}</p>
          <p>
            <a href="/canadianterm/call-back?reason=question">{t('question.unsure-call')}</a>
          </p>
        </Disclosure>
      </SurveyForm>
    </SurveyFrame>
  )
}
