import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { tripDays } from '../../../../shared/dates.ts'
import { dayIn } from '../../../../web/form/date-boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ChoiceOfTwo, OptionList } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { stableSince } from '../../rules/ages.ts'
import { ageIn, type InfoBoxes, type Survey, type SurveyQuestion } from './info-boxes.ts'
import styles from './info-page.module.css'
import { QuestionHint } from './question-hint.tsx'

interface HealthProps {
  /** The traveller, counted from 0. */
  at: number
  form: CheckedForm<InfoBoxes>
  survey: Survey
  typed: InfoBoxes
}

function FollowUps({ question, at, form: { field } }: { question: SurveyQuestion; at: number; form: CheckedForm<InfoBoxes> }) {
  return (
    <FieldStack>
      {question.followUps.map(({ id, kind, text, options }) => {
        const name = `health.${at}.${question.id}.${id}`
        return kind === 'choice' ? (
          <OptionList key={id} {...field(name)} label={text} options={options} sideBySide />
        ) : (
          <TextInput key={id} {...field(name)} label={text} maxLength={100} autoComplete="off" />
        )
      })}
    </FieldStack>
  )
}

/** The health questions of one traveller. */
export function HealthFields({ at, form, survey, typed }: HealthProps) {
  const { t } = useTranslation('travel-ca-trip')
  const locale = useLocale()
  const [age, departs, returns] = [ageIn(typed, at), dayIn(typed, 'departs'), dayIn(typed, 'returns')]
  return (
    <>
      {age !== null && departs && returns ? (
        <p className={styles.facts}>
          <strong>{t('who.age', { count: age })}</strong>{' '}
          {t('who.stable', { date: longDate(stableSince(departs, age, tripDays(departs, returns)).since, locale) })}
        </p>
      ) : null}
      <FieldStack>
        {survey.health.map((question, place) => (
          <ChoiceOfTwo
            key={question.id}
            {...form.field(`health.${at}.${question.id}`)}
            label={t('numbered', { number: place + 1, question: question.text })}
            hint={
              question.examples.length > 0 || question.since ? (
                <QuestionHint examples={question.examples} since={question.since} />
              ) : undefined
            }
            yesFollowUp={question.followUps.length > 0 ? <FollowUps question={question} at={at} form={form} /> : undefined}
          />
        ))}
      </FieldStack>
    </>
  )
}
