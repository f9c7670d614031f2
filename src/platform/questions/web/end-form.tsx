/** The form of an answer that ends an application: which answer it is, and the words in three languages. */
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextArea } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { EditedQuestion } from '../contract.ts'
import type { EndView } from '../contract/leads-to.ts'
import { EditForm, InLanguages } from './edit-form.tsx'
import { boxesOfEnd, endChoices, ifBox, languages, leadsBox } from './leads-to-boxes.ts'
import { useQuestionsForm } from './use-questions-form.ts'
import styles from './questions.module.css'

export function EndForm({
  answer,
  question,
  end,
  revision,
}: {
  answer: FormAnswer | undefined
  question: EditedQuestion
  end: EndView | null
  revision: number
}) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const choices = endChoices(question.followUps, end)
  const form = useQuestionsForm(answer, end ? boxesOfEnd(end, choices) : { answer: 'yes' })
  const labels = {
    answer: t('end.answer'),
    ...Object.fromEntries(
      languages.map((language) => [leadsBox.message(language), `${t('end.message')} · ${t(`language.${language}`)}`]),
    ),
  }
  return (
    <EditForm form={form} labels={labels} answer={answer} revision={revision}>
      <AdminCard title={t('end.when')}>
        <FieldStack>
          <SelectInput
            {...form.field('answer')}
            label={t('end.answer')}
            emptyLabel={null}
            width="medium"
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`end.${value}`) }))}
          />
          {choices.length > 0 ? (
            <fieldset className={styles.language}>
              <legend>{t('end.only-with')}</legend>
              <p className={styles.text}>{t('end.only-with-text')}</p>
              {choices.map(({ followUp, value, label }, at) => (
                <Checkbox
                  key={`${followUp} ${value}`}
                  name={ifBox(at)}
                  label={<span dir="auto">{label[locale] || label.en || value}</span>}
                  hint={
                    <bdi dir="ltr">
                      {followUp}: {value}
                    </bdi>
                  }
                  defaultChecked={form.values[ifBox(at)] === 'yes'}
                />
              ))}
            </fieldset>
          ) : null}
        </FieldStack>
      </AdminCard>
      <AdminCard title={t('end.message')}>
        <p className={styles.text}>{t('end.message-text')}</p>
        <InLanguages form={form} boxOf={leadsBox.message} Box={TextArea} maxLength={600} />
      </AdminCard>
    </EditForm>
  )
}
