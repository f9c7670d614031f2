import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceOfTwo, OptionList } from '../../../web/ui/controls/choices.tsx'
import { WhyWeAsk, type FieldProps } from '../../../web/ui/controls/field.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import type { QuestionView } from '../contract.ts'
import styles from './question-asked.module.css'

/** Up to so many examples stand in lines of their own; more of them follow each other in one paragraph. */
const mostLines = 4

/** The list under a question, and what is folded away below it: why it is asked, and what the line adds. */
export function QuestionContext({ examples, why, children }: Pick<QuestionView, 'examples' | 'why'> & { children?: ReactNode }) {
  const { t } = useTranslation('applications-survey')
  return (
    <>
      {examples.length > 0 ? (
        <div className={styles.examples}>
          <p>{t('question.examples')}</p>
          <ul data-examples="" data-dense={examples.length > mostLines || undefined}>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.folded}>
        {why ? <WhyWeAsk>{why}</WhyWeAsk> : null}
        {children}
      </div>
    </>
  )
}

/** What a field of the page's form has: its name, what was typed and what is wrong. */
type FieldOf = (name: string) => Pick<FieldProps, 'name' | 'error'> & { defaultValue?: string | undefined }

interface QuestionInputs {
  question: Pick<QuestionView, 'text' | 'followUps'>
  field: FieldOf
}

function FollowUps({ question, field }: QuestionInputs) {
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

const keys: Readonly<Record<string, string>> = { y: 'yes', n: 'no' }

/** WCAG 2.1.4: the letters count only while one of the two answers has the focus. */
const chooseByLetter = (event: KeyboardEvent<HTMLDivElement>): void => {
  const value = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()]
  const { target } = event
  if (!value || !(target instanceof HTMLInputElement) || target.name !== 'answer') return
  event.preventDefault()
  const chosen = target.form?.querySelector<HTMLInputElement>(`[name=answer][value=${value}]`)
  chosen?.focus()
  chosen?.click()
}

/**
 * Yes above No, nothing chosen beforehand; the follow-ups open with the yes (docs/design.md "Parts"). The page's heading asks the question. The
 * letters Y and N choose too; nothing is sent by that.
 */
export function QuestionFields({ question, field }: QuestionInputs) {
  const hasMore = question.followUps.length > 0
  return (
    // The letters are a shortcut to the two options inside, which are reached and chosen without them too.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={chooseByLetter} className={styles.answers} data-more={hasMore || undefined}>
      <ChoiceOfTwo
        {...field('answer')}
        label={question.text}
        legendAs="hidden"
        yesFollowUp={hasMore ? <FollowUps question={question} field={field} /> : undefined}
      />
    </div>
  )
}
