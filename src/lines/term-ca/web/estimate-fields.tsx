import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Money, PriceFigure, PricePanel } from '../../../web/ui/price.tsx'
import { AmountSlider, StopSlider } from '../../../web/ui/slider.tsx'
import { priceAt, termsOf, type Grid } from './estimate.ts'
import styles from './estimate.module.css'
import { longDate } from './long-date.ts'
import type { Estimate } from './use-estimate.ts'

const cad = (cents: number) => <Money cents={cents} currency="CAD" />

/** "+$3.10 a month", beside the control that was moved. */
function Delta({ cents }: { cents: number | null }) {
  const { t } = useTranslation('term-ca')
  return (
    <p className={styles.delta}>
      {cents === null || cents === 0 ? (
        ' '
      ) : (
        <>
          <bdi dir="ltr">
            {cents > 0 ? '+' : '−'}
            {cad(Math.abs(cents))}
          </bdi>{' '}
          {t('estimate.per-month')}
        </>
      )}
    </p>
  )
}

/** Amount and term, with the price of every term beside its stop (T-024, T-025). */
export function EstimateFields({
  grid,
  estimate,
  most = grid.faces.most,
  error,
}: {
  grid: Grid
  estimate: Estimate
  /** Dollars; the slider leads no further. */
  most?: number
  error?: string | undefined
}) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const { faceDollars, term } = estimate
  const open = termsOf(grid)
  return (
    <div className={styles.fields}>
      <div>
        <AmountSlider
          name="amount"
          label={t('estimate.amount')}
          hint={t('estimate.amount-hint', { step: formatMoney(grid.faces.step * 100, locale, 'CAD', 0) })}
          from={grid.faces.least}
          to={most}
          step={grid.faces.step}
          defaultValue={faceDollars}
          onChange={estimate.changeFace}
          error={error}
        />
        <Delta cents={estimate.deltaCents} />
      </div>
      {open.length > 1 ? (
        <StopSlider
          name="term"
          label={t('estimate.term')}
          hint={t('estimate.term-hint')}
          stops={open.map((years) => {
            const price = priceAt(grid, faceDollars, years)
            return {
              value: String(years),
              label: t('estimate.years', { count: years }),
              note: price ? (
                <>
                  {cad(price.monthlyTotalCents)} {t('estimate.per-month')}
                </>
              ) : undefined,
            }
          })}
          defaultValue={String(term)}
          onChange={estimate.changeTerm}
        />
      ) : (
        <p>
          <input type="hidden" name="term" value={term} />
          {t('estimate.one-term', { term: t('estimate.years', { count: term }) })}
        </p>
      )}
    </div>
  )
}

/** 10, 15 and 20 years at one amount: what each costs, and how old one is at its end. */
export function TermTable({ grid, faceDollars }: { grid: Grid; faceDollars: number }) {
  const { t } = useTranslation('term-ca')
  const columns = grid.terms.flatMap(({ termLength }) => {
    const price = priceAt(grid, faceDollars, termLength)
    return price ? [{ years: termLength, price }] : []
  })
  const rows: { label: string; valueOf: (column: (typeof columns)[number]) => ReactNode }[] = [
    { label: t('estimate.monthly'), valueOf: ({ price }) => cad(price.monthlyTotalCents) },
    { label: t('estimate.annual'), valueOf: ({ price }) => cad(price.annualTotalCents) },
    { label: t('estimate.all'), valueOf: ({ years, price }) => cad(price.monthlyTotalCents * 12 * years) },
    { label: t('estimate.age-at-end'), valueOf: ({ years }) => grid.age.age + years },
  ]
  // On a phone the name of a row stands over its figures, in a row of its own; one of the two is shown.
  return (
    <section className={styles.terms}>
      <h2 id="terms-title">{t('estimate.compare')}</h2>
      <div className={styles.scroll} role="region" aria-labelledby="terms-title" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.beside}>
                {t('estimate.term')}
              </th>
              {columns.map(({ years }) => (
                <th key={years} scope="col">
                  {t('estimate.years', { count: years })}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, valueOf }) => (
            <tbody key={label}>
              <tr className={styles.over}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {label}
                </th>
              </tr>
              <tr>
                <th scope="row" className={styles.beside}>
                  {label}
                </th>
                {columns.map((column) => (
                  <td key={column.years}>{valueOf(column)}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

/** The estimate in figures: monthly large, yearly below, and the day on which it rises. */
export function EstimatePanel({
  grid,
  estimate,
  actions,
  block,
}: {
  grid: Grid
  estimate: Estimate
  actions?: ReactNode
  block?: 'life'
}) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const { price, faceDollars, term } = estimate
  return (
    <PricePanel
      block={block}
      title={t('panel.estimate')}
      price={price ? <PriceFigure cents={price.monthlyTotalCents} currency="CAD" period="month" announce /> : undefined}
      note={
        price ? (
          <>
            {cad(price.monthlyCents)} + {cad(price.monthlyFeeCents)} {t('panel.fee')} · CAD
          </>
        ) : undefined
      }
      rows={
        price
          ? [
              { label: t('panel.cover'), value: <Money cents={faceDollars * 100} currency="CAD" decimals={0} /> },
              { label: t('panel.term'), value: t('estimate.years', { count: term }) },
              { label: t('estimate.annual'), value: cad(price.annualTotalCents) },
              ...(price.savingCents > 0 ? [{ label: t('estimate.saving'), value: cad(price.savingCents) }] : []),
              { label: t('estimate.rises'), value: longDate(grid.age.changesOn, locale) },
            ]
          : []
      }
      actions={actions}
    />
  )
}
