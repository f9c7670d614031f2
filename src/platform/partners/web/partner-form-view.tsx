import { useTranslation } from 'react-i18next'
import type { Boxes } from '../../../web/form/boxes.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { CompanyFields, SettledFields, usePartnerLabels } from './partner-fields.tsx'
import { partnerForm } from './partner-form.ts'
import styles from './partners.module.css'

/** Every field of a partner, for one that is new (`stored` is empty) and for one that is changed; a general agent writes no notes. */
export function PartnerForm({
  answer,
  stored = {},
  submit,
  hasNotes = true,
  quiet = false,
}: {
  answer: FormAnswer | undefined
  stored?: Boxes
  submit: string
  hasNotes?: boolean
  /** Another button is the main one of the page. */
  quiet?: boolean
}) {
  const { t } = useTranslation('partners')
  const form = useForm(partnerForm, answer, { namespace: 'partners', stored, failed: failedTexts })
  const labels = usePartnerLabels('staff')
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={labels} />
      {stored['revision'] ? <input type="hidden" name="revision" value={stored['revision']} /> : null}
      <h3 className={styles.part}>{t('one.company')}</h3>
      <CompanyFields form={form} by="staff" />
      <h3 className={styles.part}>{t('one.settled')}</h3>
      <SettledFields form={form} hasNotes={hasNotes} />
      <Button name="intent" value="save" kind={quiet ? 'quiet' : 'primary'}>
        {submit}
      </Button>
    </form>
  )
}
