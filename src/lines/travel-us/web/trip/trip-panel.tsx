import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listIn, textIn } from '../../../../web/form/boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { SwitchRow } from '../../../../web/ui/controls/choices.tsx'
import { DateFields, FieldStack, MoneyInput } from '../../../../web/ui/controls/inputs.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { Size } from '../../rules/rates.ts'
import type { PricedOffer } from '../plans/plan-words.ts'
import styles from '../plans/plan-page.module.css'
import type { TripBoxes } from './trip-form.ts'

/** Dates, cost and options beside the plans: a change asks for new prices in place. */
export function TripPanel({
  form: { values, errors, field, dateField },
  sold,
  busy,
  submit,
}: {
  form: CheckedForm<TripBoxes>
  sold: readonly PricedOffer[]
  busy: boolean
  submit: () => void
}) {
  const { t } = useTranslation('travel-us')
  const [waiver, setWaiver] = useState(textIn(values, 'waiver') === 'yes')
  const [anyReason, setAnyReason] = useState(textIn(values, 'anyreason') === 'yes')
  const centsOf = (option: keyof PricedOffer['optionCents'], of: Size): number =>
    sold.find(({ size }) => size === of)?.optionCents[option] ?? 0
  const waiverCents = centsOf('collisionDamageWaiver', 'medium')
  const anyReasonCents = centsOf('cancelAnyReason', 'medium')
  /** What is switched off is priced at once; what is switched on asks for more first. */
  const switched =
    (set: (isOn: boolean) => void, cents: number) =>
    ({ target: { checked } }: ChangeEvent<HTMLInputElement>): void => {
      set(checked)
      if (!checked && cents > 0) requestAnimationFrame(submit)
    }
  return (
    <section className={styles.panel} aria-labelledby="change-title">
      <h2 id="change-title">{t('plan.change')}</h2>
      <p className={styles.small}>{t('plan.change-hint')}</p>
      {(['destination', 'triptype', 'state'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={textIn(values, name)} />
      ))}
      {listIn(values, 'age').map((age, at) => (
        <input key={at} type="hidden" name="age" value={age} />
      ))}
      <div className={styles.panelFields}>
        <DateFields {...dateField('departdate')} label={t('trip.departs')} />
        <DateFields {...dateField('returndate')} label={t('trip.returns')} />
        <MoneyInput {...field('tripcost')} label={t('trip.cost')} hint={t('trip.cost-short')} />
      </div>
      <div className={styles.options}>
        <div>
          <SwitchRow
            name="waiver"
            label={t('option.waiver')}
            hint={t('option.waiver-hint')}
            checked={waiver}
            onChange={switched(setWaiver, waiverCents)}
            error={errors['waiver']}
          />
          {waiverCents > 0 ? (
            <p className={styles.optionPrice}>
              + <Money cents={waiverCents} /> · {t('option.waiver-large')}
            </p>
          ) : null}
          <div className={waiver ? styles.followUp : styles.followUpNoScript}>
            <FieldStack>
              <DateFields {...dateField('waiverfrom')} label={t('option.rental-from')} />
              <DateFields {...dateField('waiverto')} label={t('option.rental-to')} />
            </FieldStack>
          </div>
        </div>
        <div>
          <SwitchRow
            name="anyreason"
            label={t('option.any-reason')}
            hint={t('option.any-reason-hint')}
            checked={anyReason}
            onChange={switched(setAnyReason, anyReasonCents)}
            error={errors['anyreason']}
          />
          {anyReasonCents > 0 ? (
            <p className={styles.optionPrice}>
              {t('size.medium')} + <Money cents={anyReasonCents} /> · {t('size.large')} +{' '}
              <Money cents={centsOf('cancelAnyReason', 'large')} />
            </p>
          ) : null}
          <div className={anyReason ? styles.followUp : styles.followUpNoScript}>
            <DateFields {...dateField('firstpayment')} label={t('option.first-payment')} hint={t('option.first-payment-hint')} />
          </div>
        </div>
      </div>
      {/* Prices that are asked for by a press are seen above; those that follow a change leave the page where it is. */}
      <Button kind="quiet" busy={busy} wideOnPhone onClick={() => document.querySelector('h1')?.focus()}>
        {t('plan.update')}
      </Button>
    </section>
  )
}
