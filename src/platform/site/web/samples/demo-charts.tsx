import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { TextTable } from '../text-table.tsx'
import styles from './demo-page.module.css'

/** Sample figures, only to show the drawing: quotes in each week. */
const now = [12, 18, 15, 22, 27, 24, 31, 29] as const
const before = [10, 12, 13, 15, 19, 18, 21, 23] as const

const width = 640
const height = 240
const top = 32
const stepOf = width / (now.length - 1)
const lineOf = (values: readonly number[]): string =>
  values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${Math.round(at * stepOf)} ${Math.round(height - (value / top) * height)}`)
    .join('')

/** Solid thread now, running stitch before, each named at the end of its line; the same figures as a table. */
export function ChartsDemo() {
  const { t } = useTranslation('site')
  return (
    <figure className={styles.stack}>
      <svg className={styles.chart} viewBox={`-8 -12 ${width + 16} ${height + 24}`} role="img" aria-labelledby="chart-words">
        <title id="chart-words">{t('demo.charts.words')}</title>
        {[0, 10, 20, 30].map((value) => (
          <path
            key={value}
            d={`M0 ${height - (value / top) * height}H${width}`}
            stroke="var(--line)"
            strokeWidth="2"
            strokeDasharray="8 6"
          />
        ))}
        <path d={lineOf(before)} fill="none" stroke="var(--blush-deep)" strokeWidth="3" strokeDasharray="8 6" />
        <path d={lineOf(now)} fill="none" stroke="var(--sound)" strokeWidth="3" />
      </svg>
      <ul className={styles.legend}>
        <li className={styles.solid}>{t('demo.charts.now')}</li>
        <li className={styles.stitched}>{t('demo.charts.before')}</li>
      </ul>
      <Disclosure summary={t('demo.charts.table')}>
        <TextTable
          caption={t('demo.charts.words')}
          head={[t('demo.charts.week'), t('demo.charts.now'), t('demo.charts.before')]}
          rows={now.map((value, at) => [at + 1, value, before[at]])}
        />
      </Disclosure>
      <figcaption className={styles.small}>{t('demo.charts.sample')}</figcaption>
    </figure>
  )
}
