// On the plans page: the deductible that holds for every plan.
import { useTranslation } from 'react-i18next'
import { moneyWithCurrency } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { deductibleCurrency, deductibles, type DestinationType } from '../../rules/plans.ts'
import styles from './plans-page.module.css'

export interface DeductibleFieldProps {
  destinationType: DestinationType
  value: string | undefined
  busy: boolean
}

/** The deductible of all plans: they are priced again at once with another one, without scripts at a press of the button. */
export function DeductibleField({ destinationType, value, busy }: DeductibleFieldProps) {
  const { t } = useTranslation('travel-ca-plans')
  const locale = useLocale()
  const currency = deductibleCurrency('PL-SPCK-2', destinationType)
  return (
    <div className={styles.deductible}>
      <SelectInput
        name="deductible"
        label={t('deductible.label')}
        hint={t('deductible.hint')}
        width="long"
        emptyLabel={null}
        defaultValue={value}
        options={deductibles.map((amount) => ({
          value: String(amount),
          label: amount === 0 ? t('deductible.zero') : moneyWithCurrency(amount * 100, locale, currency, 0),
        }))}
        onChange={({ currentTarget: { form } }) =>
          form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=deductible]'))
        }
      />
      <div className={styles.update}>
        <Button kind="quiet" name="intent" value="deductible" busy={busy}>
          {t('deductible.update')}
        </Button>
      </div>
    </div>
  )
}
