import { useTranslation } from 'react-i18next'
import { moneyWithCurrency, type Currency } from '../../../../shared/money.ts'
import { BlockPattern } from '../../../../web/brand.tsx'
import { useLocale } from '../../../../web/root-data.ts'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { AdminCard, DataTable, shortMoney } from '../../../admin/web/index.ts'
import type { PartnerHome } from './partner-home.ts'
import styles from './earned-card.module.css'
import { dayAndMonth } from '../../../../shared/short-date.ts'

const [width, height, top] = [348, 128, 26]

interface DaysProps {
  /** YYYY-MM. */
  month: string
  today: string
  days: PartnerHome['earnedDays']
  currency: Currency
}

const daysIn = (month: string): number => {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 0)).getUTCDate()
}

/** A bar for each day of the month; the best one carries its amount, and days to come are dots. */
function EarnedDays({ month, today, days, currency }: DaysProps) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const isRtl = locale === 'ar'
  const count = daysIn(month)
  const all = Array.from({ length: count }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`
    return { day, cents: days.find((each) => each.day === day && each.currency === currency)?.cents ?? 0 }
  })
  const most = Math.max(1, ...all.map(({ cents }) => cents))
  const best = all.reduce((a, b) => (b.cents > a.cents ? b : a), all[0]!)
  const step = width / count
  const placeOf = (at: number): number => (isRtl ? count - 1 - at : at) * step
  const middle = Math.min(width - 34, Math.max(34, placeOf(all.indexOf(best)) + step / 2))
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} direction="ltr" aria-hidden="true" focusable="false">
        {best.cents > 0 ? (
          <text x={middle} y={16} textAnchor="middle">
            {shortMoney(best.cents, locale, currency)}
          </text>
        ) : null}
        <line className={styles.ground} x1={0} x2={width} y1={height - 1} y2={height - 1} />
        {all.map(({ day, cents }, at) => {
          const size = Math.max(3, (Math.max(0, cents) / most) * (height - top - 3))
          if (day > today)
            return <circle key={day} className={styles.ahead} cx={placeOf(at) + step / 2} cy={height - 8} r={1.2} />
          if (cents <= 0) return null
          return (
            <rect
              key={day}
              className={cents === best.cents ? styles.best : styles.bar}
              x={placeOf(at) + 1.5}
              y={height - 2 - size}
              width={step - 3}
              height={size}
              rx={2}
            />
          )
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayAndMonth(`${month}-01`, locale)}</span>
        <span>{dayAndMonth(`${month}-${String(count).padStart(2, '0')}`, locale)}</span>
      </p>
      <DataTable
        label={`${t('home.earned-days')}, ${currency}`}
        columns={[t('column.day'), t('column.amount')]}
        rows={all
          .filter(({ cents }) => cents !== 0)
          .map(({ day, cents }) => [dayAndMonth(day, locale), moneyWithCurrency(cents, locale, currency)])}
      />
    </>
  )
}

/** What the partner earned this month, day by day, and what of it may be paid. */
export function EarnedCard({ home: { month, today, earned, earnedDays } }: { home: PartnerHome }) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  return (
    <AdminCard
      title={t('home.commission')}
      aside={<a href="/partner-home/statement">{t('home.statement')}</a>}
      head={<BlockPattern block="travel" />}
    >
      {earned.length === 0 ? <p className={styles.small}>{t('home.nothing')}</p> : null}
      {earned.map(({ currency, total, sold, pending, payable }) => (
        <div key={currency} className={styles.currency}>
          <p className={styles.amount}>{moneyWithCurrency(total, locale, currency)}</p>
          <p className={styles.small}>{t('home.sold', { count: sold })}</p>
          <EarnedDays month={month} today={today} days={earnedDays} currency={currency} />
          <DetailList
            figures
            rows={[
              { label: t('home.pending'), value: moneyWithCurrency(pending, locale, currency) },
              { label: t('home.payable'), value: moneyWithCurrency(payable, locale, currency) },
            ]}
          />
        </div>
      ))}
    </AdminCard>
  )
}
