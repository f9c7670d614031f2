import { useTranslation } from 'react-i18next'
import { ChoiceOfTwo, OptionList } from '../../../web/ui/choices.tsx'
import { WhyWeAsk, type FieldProps } from '../../../web/ui/field.tsx'
import { FieldStack, TextInput } from '../../../web/ui/inputs.tsx'
import type { AskedQuestion } from '../contract.ts'
import styles from './question-asked.module.css'

/** The list under a question, and why it is asked. */
export function QuestionContext({ examples, why }: Pick<AskedQuestion, 'examples' | 'why'>) {
  const { t } = useTranslation('applications-survey')
  return (
    <>
      {examples.length > 0 ? (
        <div className={styles.examples}>
          <p>{t('question.examples')}</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {why ? (
        <div className={styles.why}>
          <WhyWeAsk>{why}</WhyWeAsk>
        </div>
      ) : null}
    </>
  )
}

/** What a field of the page's form has: its name, what was typed and what is wrong. */
type FieldOf = (name: string) => Pick<FieldProps, 'name' | 'error'> & { defaultValue?: string | undefined }

interface AskedFields {
  question: Pick<AskedQuestion, 'text' | 'followUps'>
  field: FieldOf
}

function FollowUps({ question, field }: AskedFields) {
  const { t } = useTranslation('applications-survey')
  return (
    <FieldStack>
      {question.followUps.map(({ name, text, kind, options, format }) => {
        const unit = format === 'timesPerWeek' || format === 'drinksPerWeek' ? format : null
        return kind === 'text' ? (
          <TextInput
            key={name}
            {...field(name)}
            label={text}
            hint={unit ? t(`question.${unit}`) : undefined}
            width={unit ? 'short' : 'full'}
            inputMode={unit ? 'decimal' : 'text'}
            maxLength={200}
            autoComplete="off"
          />
        ) : (
          <OptionList key={name} {...field(name)} label={text} sideBySide={kind === 'radio'} options={options} />
        )
      })}
    </FieldStack>
  )
}

/** Yes above No, nothing chosen beforehand; the follow-ups open with the yes (flows). The page's heading asks the question. */
export function QuestionFields({ question, field }: AskedFields) {
  return (
    <ChoiceOfTwo
      {...field('answer')}
      label={question.text}
      legendAs="hidden"
      yesFollowUp={question.followUps.length > 0 ? <FollowUps question={question} field={field} /> : undefined}
    />
  )
}
