import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Checkbox, ChoiceOfTwo, OptionList, SwitchRow } from '../../../../web/ui/controls/choices.tsx'
import { ErrorSummary } from '../../../../web/ui/controls/error-summary.tsx'
import { DateFields, FieldStack, MoneyInput, SelectInput, TextArea, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { Part } from './part.tsx'
import styles from './parts-page.module.css'

/** Everything that is filled in, with and without something to fix. */
export function FormParts() {
  const { t } = useTranslation('site')
  const [summaryShown, setSummaryShown] = useState(false)
  const errors = {
    'sample.email': t('parts.email-error'),
    'sample.birth': t('parts.birth-error'),
    'sample.apnea': t('parts.apnea-error'),
  }
  return (
    <>
      <Part title={t('parts.fields')}>
        <Button type="button" kind="quiet" onClick={() => setSummaryShown(true)}>
          {t('parts.continue')}
        </Button>
        <div className={styles.narrow}>
          {summaryShown ? <ErrorSummary errors={errors} /> : null}
          <FieldStack>
            <TextInput name="sample.name" label={t('parts.name')} hint={t('parts.name-hint')} autoComplete="given-name" />
            <TextInput
              name="sample.email"
              type="email"
              label={t('parts.email')}
              error={errors['sample.email']}
              defaultValue="name.example.org"
              autoComplete="email"
            />
            <TextInput
              name="sample.phone"
              type="tel"
              label={t('parts.phone')}
              optional
              width="medium"
              defaultValue="(302) 555-0148"
            />
            <SelectInput
              name="sample.state"
              label={t('parts.state')}
              width="long"
              options={[
                { value: 'DE', label: 'Delaware' },
                { value: 'NY', label: 'New York' },
              ]}
            />
            <MoneyInput name="sample.cost" label={t('parts.cost')} hint={t('parts.cost-hint')} defaultValue="2,400" />
            <DateFields name="sample.birth-ok" label={t('parts.birth')} why={t('parts.birth-why')} autoComplete="bday" />
            <DateFields
              name="sample.birth"
              label={t('parts.birth')}
              error={errors['sample.birth']}
              wrongParts={['year']}
              defaultValue={{ month: '04', day: '09', year: '88' }}
            />
            <TextArea name="sample.notes" label={t('parts.notes')} optional />
          </FieldStack>
        </div>
      </Part>

      <Part title={t('parts.choices')}>
        <div className={styles.narrow}>
          <FieldStack>
            <OptionList
              name="sample.trip"
              label={t('parts.trip')}
              defaultValue="single"
              options={[
                { value: 'single', label: t('parts.single'), hint: t('parts.single-hint'), aside: <Money cents={9475} /> },
                { value: 'yearly', label: t('parts.yearly'), aside: <Money cents={21_900} /> },
              ]}
            />
            <ChoiceOfTwo
              name="sample.apnea"
              label={t('parts.apnea')}
              error={errors['sample.apnea']}
              yesFollowUp={<ChoiceOfTwo name="sample.cpap" label={t('parts.cpap')} sideBySide />}
            />
            <Checkbox name="sample.agree" label={t('parts.agree')} defaultChecked />
            <SwitchRow name="sample.reminders" label={t('parts.reminders')} hint={t('parts.reminders-hint')} defaultChecked />
          </FieldStack>
        </div>
      </Part>
    </>
  )
}
