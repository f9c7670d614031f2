import { useTranslation } from 'react-i18next'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { moneyWithCurrency, type Cents, type Currency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { secondDueOn } from '../rules/due-dates.ts'
import styles from './pay.module.css'

export interface ChargeLineProps {
  cents: Cents
  currency: Currency
  insurer: string
  /** Of what is paid again and again: how often, and the day of the first payment. */
  next?: { cycle: 'monthly' | 'annual'; startedOn: IsoDate }
}

/** What is charged, when and for whom, before the button that does it. */
export function ChargeLine({ cents, currency, insurer, next }: ChargeLineProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const words = { amount: isolateLtr(moneyWithCurrency(cents, locale, currency)), insurer: isolate(insurer) }
  return (
    <p className={styles.charge}>
      {next
        ? t(`charge.${next.cycle}`, { ...words, date: longDate(secondDueOn(next.startedOn, next.cycle), locale) })
        : t('charge.once', words)}
    </p>
  )
}
