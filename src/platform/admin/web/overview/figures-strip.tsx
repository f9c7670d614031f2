import { line } from 'd3-shape'
import { scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import type { Dashboard } from '../../contract.ts'
import styles from './figures-strip.module.css'
import { countText, largeMoney, percentText } from './short-numbers.ts'
import { currenciesOf, shareSold } from './sold-premium.ts'

const width = 56
const height = 26

/** The weeks of a figure as a line of its own height; the words beside it say what it shows. */
function Sparkline({ values }: { values: readonly number[] }) {
  const isRtl = useLocale() === 'ar'
  const x = scaleLinear([0, Math.max(1, values.length - 1)], isRtl ? [width - 2, 2] : [2, width - 2])
  const y = scaleLinear([Math.min(...values), Math.max(...values, Math.min(...values) + 1e-9)], [height - 3, 3])
  const path = line<number>((_, at) => x(at), y)(values)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path d={path ?? ''} />
    </svg>
  )
}

/** `share`: the figure is a share of 1, and changes by points. */
function Change({ now, before, share }: { now: number; before: number; share: boolean }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  if (before === 0) return <p className={styles.change}>{now === 0 ? t('change.same') : t('change.new')}</p>
  const by = share ? now - before : now / before - 1
  const amount = share
    ? t('change.points', { count: Math.abs(by) * 100, points: percentText(Math.abs(by), locale).replace(/\s?%/, '') })
    : percentText(Math.abs(by), locale, 0)
  if (Math.abs(by) < (share ? 0.0005 : 0.005)) return <p className={styles.change}>{t('change.same')}</p>
  return (
    <p className={styles.change}>
      <svg className={by > 0 ? styles.up : styles.down} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={by > 0 ? 'M5 1 10 9H0Z' : 'M5 9 0 1h10Z'} />
      </svg>
      <span className="visually-hidden">{by > 0 ? t('change.up') : t('change.down')} </span>
      {amount}
    </p>
  )
}

/** The figures of the span, each with what it changed by and its weeks. */
export function FiguresStrip({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const { total, weeks } = dashboard
  const currencies = currenciesOf(dashboard)
  const figures = [
    ...currencies.map((currency) => ({
      label: t('figure.premium', { currency }),
      text: largeMoney(total.now.premium[currency], locale, currency),
      now: total.now.premium[currency],
      before: total.before.premium[currency],
      values: weeks.map(({ now }) => now.premium[currency]),
      share: false,
    })),
    ...(['sold', 'quotes'] as const).map((kind) => ({
      label: t(`figure.${kind}`),
      text: countText(total.now[kind], locale),
      now: total.now[kind],
      before: total.before[kind],
      values: weeks.map(({ now }) => now[kind]),
      share: false,
    })),
    {
      label: t('figure.share'),
      text: percentText(shareSold(total.now), locale),
      now: shareSold(total.now),
      before: shareSold(total.before),
      values: weeks.map(({ now }) => shareSold(now)),
      share: true,
    },
  ]
  return (
    <dl className={styles.strip}>
      {figures.map(({ label, text, values, ...change }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.number}>{text}</dd>
          <dd>
            <Change {...change} />
          </dd>
          <dd className={styles.line}>
            <Sparkline values={values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
