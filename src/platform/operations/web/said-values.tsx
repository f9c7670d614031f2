import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../web/root-data.ts'
import styles from './operations-page.module.css'
import { localeTag } from '../../../shared/locale-tag.ts'

/** The names and values that have words of their own; what partners hand over may have any. */
const names = [
  'isCanadian',
  'province',
  'replacesPolicy',
  'faceAmount',
  'termLength',
  'paymentFrequency',
  'Address',
  'City',
  'State',
  'Zipcode',
  'Industry',
  'Occupation',
  'AnnualPremium',
  'propertydetail',
  'saleshistory',
  'valuation',
] as const
const frequencies = ['monthly', 'annual'] as const

type Values = Readonly<Record<string, unknown>>

const filledIn = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')

/** Named values as a person reads them. A name that nobody has given words to, as of a register, stays as it came. */
export function SaidValues({ values }: { values: Values }) {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
    if (typeof value === 'number') return new Intl.NumberFormat(localeTag(locale), { useGrouping: value >= 10_000 }).format(value)
    const frequency = frequencies.find((each) => each === value)
    return frequency ? t(`answer-value.${frequency}`) : String(value)
  }
  const nameOf = (name: string): string => {
    const known = names.find((each) => each === name)
    return known ? t(`answer-name.${known}`) : name
  }
  const filled = filledIn(values)
  if (filled.length === 0) return <span className={styles.small}>{t('answers-none')}</span>
  return (
    <dl className={styles.said}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{nameOf(name)}</dt>
          <dd>{typeof value === 'object' ? <SaidValues values={{ ...value }} /> : <bdi>{textOf(value)}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}
