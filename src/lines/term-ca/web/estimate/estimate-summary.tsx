import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import { priceAt, termsOf, type Grid, type Price } from './estimate.ts'
import styles from './estimate.module.css'
import type { Estimate } from './use-estimate.ts'

export function cad(cents: number) {
  return <Money cents={cents} currency="CAD" />
}

/** Keeps the place of a figure while the box holds no amount that has a price. */
export const noFigure = '–'

/** 10, 15 and 20 years at one amount: what each costs, and how old one is at its end. */
export function TermTable({ grid, estimate }: { grid: Grid; estimate: Estimate }) {
  const { t } = useTranslation('term-ca')
  const columns = termsOf(grid).flatMap((years) =>
    priceAt(grid, estimate.faceDollars, years) ? [{ years, price: estimate.priceFor(years) }] : [],
  )
  const priced = (price: Price | null, centsOf: (price: Price) => number) => (price ? cad(centsOf(price)) : noFigure)
  const rows: { label: string; valueOf: (column: (typeof columns)[number]) => ReactNode }[] = [
    { label: t('term-ca-estimate:estimate.monthly'), valueOf: ({ price }) => priced(price, (of) => of.monthlyTotalCents) },
    { label: t('term-ca-estimate:estimate.annual'), valueOf: ({ price }) => priced(price, (of) => of.annualTotalCents) },
    {
      label: t('term-ca-estimate:estimate.all'),
      valueOf: ({ years, price }) => priced(price, (of) => of.monthlyTotalCents * 12 * years),
    },
    { label: t('term-ca-estimate:estimate.age-at-end'), valueOf: ({ years }) => grid.birthdays + years },
  ]
  // On a phone the name of a row stands over its figures, in a row of its own; one of the two is shown.
  return (
    <section className={styles.terms}>
      <h2 id="terms-title">{t('term-ca-estimate:estimate.compare')}</h2>
      <div className={styles.scroll} role="region" aria-labelledby="terms-title" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.beside}>
                {t('term-ca-estimate:estimate.term')}
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

/** The monthly price, large; a dash in its place while there is none. */
function EstimateFigure({ estimate: { price, lastPrice }, ...look }: { estimate: Estimate; size?: 'row'; announce?: boolean }) {
  if (!lastPrice) return null
  return <PriceFigure cents={lastPrice.monthlyTotalCents} currency="CAD" period="month" blank={!price} {...look} />
}

/** The price at the foot of a phone, and the way to what stands further down. */
export function EstimateBar({ estimate, details, label }: { estimate: Estimate; details: string; label: string }) {
  if (!estimate.lastPrice) return null
  return <PriceBar price={<EstimateFigure estimate={estimate} size="row" />} action={<a href={details}>{label}</a>} />
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
  // The panel keeps its shape while there is no price: its button stays where it is.
  const { price, lastPrice: last, faceDollars, term } = estimate
  return (
    <PricePanel
      block={block}
      title={t('panel.estimate')}
      price={last ? <EstimateFigure estimate={estimate} announce /> : undefined}
      note={
        price ? (
          <>
            {cad(price.monthlyCents)} + {cad(price.monthlyFeeCents)} {t('panel.fee')} · CAD
          </>
        ) : last ? (
          noFigure
        ) : undefined
      }
      rows={
        last
          ? [
              {
                label: t('panel.cover'),
                value: price ? <Money cents={faceDollars * 100} currency="CAD" decimals={0} /> : noFigure,
              },
              { label: t('panel.term'), value: t('estimate.years', { count: term }) },
              { label: t('term-ca-estimate:estimate.annual'), value: price ? cad(price.annualTotalCents) : noFigure },
              ...(last.savingCents > 0
                ? [{ label: t('term-ca-estimate:estimate.saving'), value: price ? cad(price.savingCents) : noFigure }]
                : []),
              { label: t('term-ca-estimate:estimate.rises'), value: longDate(grid.age.changesOn, locale) },
            ]
          : []
      }
      actions={actions}
    />
  )
}
