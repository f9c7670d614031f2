import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { ChoiceOfTwo } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import type { InfoBoxes, Survey } from './info-boxes.ts'
import { QuestionHint } from './question-hint.tsx'

interface StatementProps {
  form: CheckedForm<InfoBoxes>
  survey: Survey
}

/** Each statement with a yes and a no; a no blocks and says why. */
export function StatementFields({ form: { field }, survey }: StatementProps) {
  const { t } = useTranslation('travel-ca-trip')
  return (
    <FieldStack>
      {survey.statements.map(({ id, text, why, examples }) => (
        <ChoiceOfTwo
          key={id}
          {...field(`says.${id}`)}
          label={text}
          hint={
            examples.length > 0 ? <QuestionHint examples={examples} since={null} /> : t(`example.${id}`, { defaultValue: '' })
          }
          why={why === '' ? undefined : why}
          sideBySide
        />
      ))}
    </FieldStack>
  )
}

/** Whether health may be asked and kept at all. Without it the plans with medical cover have no price, the others do. */
export function ConsentField({ form: { field }, survey }: StatementProps) {
  const { t } = useTranslation('travel-ca-trip')
  return (
    <ChoiceOfTwo
      {...field('consent')}
      label={survey.consent}
      why={t('consent.why')}
      yesLabel={t('consent.yes')}
      noLabel={t('consent.no')}
    />
  )
}
