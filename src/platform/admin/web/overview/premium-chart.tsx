/** The overview's chart of premium by week. */
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { Dashboard } from '../../contract.ts'
import { DataTable } from './data-table.tsx'
import styles from './premium-chart.module.css'
import { largeMoney, moneyText, shortMoney } from './short-numbers.ts'
import { dayAndMonth } from '../../../../shared/short-date.ts'

interface Size {
  width: number
  height: number
  /** Room at the ends of the lines for their labels; on a phone they stand above the lines. */
  aside: number
  ticks: number
  days: number
}

const wide: Size = { width: 480, height: 250, aside: 132, ticks: 4, days: 4 }
const narrow: Size = { width: 320, height: 270, aside: 14, ticks: 4, days: 3 }

const top = 34
const bottom = 34
const start = 58

type Weeks = Dashboard['weeks']

function Lines({
  weeks,
  currency,
  size,
  className,
}: {
  weeks: Weeks
  currency: Currency
  size: Size
  className?: string | undefined
}) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const isRtl = locale === 'ar'
  const { width, height, aside, ticks, days } = size
  const now = weeks.map((week) => week.now.premium[currency])
  const before = weeks.map((week) => week.before.premium[currency])
  const most = Math.max(...now, ...before, 100)
  const y = scaleLinear([0, most], [height - bottom, top]).nice(ticks)
  const across = [start, width - aside]
  const x = scaleLinear([0, Math.max(1, weeks.length - 1)], isRtl ? across.map((at) => width - at) : across)
  const path = line<number>((_, at) => x(at), y)
  const last = weeks.length - 1
  const [lastNow = 0, lastBefore = 0] = [now[last], before[last]]
  const end = isRtl ? -1 : 1
  /** The words of the two ends keep 40 units from each other. */
  const [nowY, beforeY] =
    y(lastNow) <= y(lastBefore)
      ? [y(lastNow), Math.max(y(lastBefore), y(lastNow) + 42)]
      : [Math.max(y(lastNow), y(lastBefore) + 42), y(lastBefore)]
  const shownDays = Array.from({ length: Math.min(days, weeks.length) }, (_, at, all = Math.min(days, weeks.length)) =>
    all === 1 ? 0 : Math.round((at * last) / (all - 1)),
  )
  const isWide = aside > 60
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} direction="ltr" aria-hidden="true" focusable="false">
      {y.ticks(ticks).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={x(0)} x2={x(Math.max(1, last))} y1={y(tick)} y2={y(tick)} />
          <text x={x(0) - end * 8} y={y(tick) + 5} textAnchor={isRtl ? 'start' : 'end'}>
            {shortMoney(tick, locale, currency)}
          </text>
        </g>
      ))}
      {shownDays.map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor={at === last ? (isRtl ? 'start' : 'end') : 'middle'}>
          {dayAndMonth(weeks[at]?.to ?? '', locale)}
        </text>
      ))}
      <path className={styles.before} d={path(before) ?? ''} />
      <path className={styles.now} d={path(now) ?? ''} />
      <rect className={styles.end} x={x(last) - 6} y={y(lastNow) - 6} width={12} height={12} rx={4} />
      {isWide ? (
        <g textAnchor={isRtl ? 'end' : 'start'}>
          <text className={styles.strong} x={x(last) + end * 14} y={nowY}>
            {shortMoney(lastNow, locale, currency)}
          </text>
          <text x={x(last) + end * 14} y={nowY + 18}>
            {t('chart.now')}
          </text>
          <text x={x(last) + end * 14} y={beforeY}>
            {shortMoney(lastBefore, locale, currency)}
          </text>
          <text x={x(last) + end * 14} y={beforeY + 18}>
            {t('chart.before')}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

/** The premium sold in each week beside that of the span before; the words and the table say the same. */
export function PremiumChart({ weeks, currency }: { weeks: Weeks; currency: Currency }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const last = weeks.at(-1)
  const says = t('chart.says', {
    now: moneyText(last?.now.premium[currency] ?? 0, locale, currency),
    before: moneyText(last?.before.premium[currency] ?? 0, locale, currency),
  })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{says}</figcaption>
      <Lines weeks={weeks} currency={currency} size={narrow} className={styles.narrow} />
      <Lines weeks={weeks} currency={currency} size={wide} className={styles.wide} />
      <p className={styles.key}>
        <span className={styles.keyNow}>{t('chart.this-span')}</span>
        <span className={styles.keyBefore}>{t('chart.span-before')}</span>
      </p>
      <DataTable
        label={`${t('chart.title')} (${currency})`}
        columns={[
          t('column.week'),
          t('chart.this-span'),
          t('chart.span-before'),
          t('column.sold'),
          t('column.quotes'),
          t('column.refunds'),
        ]}
        rows={weeks.map(({ to, now, before }) => [
          dayAndMonth(to, locale),
          largeMoney(now.premium[currency], locale, currency),
          largeMoney(before.premium[currency], locale, currency),
          String(now.sold),
          String(now.quotes),
          largeMoney(now.refunds[currency], locale, currency),
        ])}
      />
    </figure>
  )
}
