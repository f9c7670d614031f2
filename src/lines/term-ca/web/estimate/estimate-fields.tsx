import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { useFieldTexts } from '../../../../web/form/field-texts.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Notice } from '../../../../web/ui/feedback.tsx'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import { AmountSlider, StopSlider } from '../../../../web/ui/slider.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import { betterFace, priceAt, termsOf, type Grid, type Price } from './estimate.ts'
import styles from './estimate.module.css'
import { readFace } from './quote-form.ts'
import type { Estimate } from './use-estimate.ts'

const cad = (cents: number) => <Money cents={cents} currency="CAD" />

/** Keeps the place of a figure while the box holds no amount that has a price. */
const none = '–'

/**
 * What is wrong with the amount: what the last try found, until the amount is changed; then what is found when its box is left.
 * Both are the same sentence, and a thumb that is moved leads back into the range.
 */
const useAmountError = (found: string | undefined, attempt: unknown, most: number) => {
  const locale = useLocale()
  const [since, setSince] = useState<{ attempt: unknown; wrong?: string }>()
  const isChanged = since !== undefined && since.attempt === attempt
  const said = useFieldTexts('term-ca', since?.wrong ? { amount: since.wrong } : {}, noFields, {})
  return {
    error: isChanged ? said['amount'] : found,
    /** Found when the box was left, with the focus on its way elsewhere: said aloud too. */
    aloud: isChanged ? said['amount'] : undefined,
    change: () => setSince({ attempt }),
    leave: (typed: string) => {
      const face = readFace(typed, locale, most)
      if ('error' in face) setSince({ attempt, wrong: face.error })
    },
  }
}

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

/** Less cover that costs more is said beside the amount, with one click to the better one. */
function BetterAmount({
  grid,
  estimate,
  most,
  onTake,
}: {
  grid: Grid
  estimate: Estimate
  most: number
  onTake: (face: number) => void
}) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const face = estimate.price ? betterFace(grid, estimate.faceDollars, estimate.term, most) : null
  const price = face === null ? null : priceAt(grid, face, estimate.term)
  if (face === null || !price) return null
  const amount = isolateLtr(formatMoney(face * 100, locale, 'CAD', 0))
  return (
    <Notice kind="info">
      {t('estimate.better', { amount, price: isolateLtr(formatMoney(price.monthlyTotalCents, locale, 'CAD')) })}{' '}
      <Button kind="text" type="button" onClick={() => onTake(face)}>
        {t('estimate.take', { amount })}
      </Button>
    </Notice>
  )
}

/** Amount and term, with the price of every term beside its stop (T-024, T-025). */
export function EstimateFields({
  grid,
  estimate,
  most = grid.faces.most,
  error: found,
  attempt,
  staysOnEnter,
}: {
  grid: Grid
  estimate: Estimate
  /** Dollars; the slider leads no further. */
  most?: number
  error?: string | undefined
  /** Differs from one try to the next. */
  attempt: unknown
  staysOnEnter?: boolean
}) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const { faceDollars, term } = estimate
  const { error, aloud, change, leave } = useAmountError(found, attempt, most)
  const open = termsOf(grid)
  /** How often a click has chosen the amount: the slider begins anew from it, with the focus. */
  const [taken, setTaken] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (taken > 0) fields.current?.querySelector('input')?.focus()
  }, [taken])
  return (
    <div className={styles.fields} ref={fields}>
      <div>
        <AmountSlider
          key={taken}
          name="amount"
          label={t('estimate.amount')}
          hint={t('estimate.amount-hint', { step: formatMoney(grid.faces.step * 100, locale, 'CAD', 0) })}
          from={grid.faces.least}
          to={most}
          step={grid.faces.step}
          defaultValue={faceDollars}
          onChange={(dollars) => {
            change()
            estimate.changeFace(dollars)
          }}
          onLeave={leave}
          staysOnEnter={staysOnEnter}
          error={error}
        />
        {/* The sentence takes its line, so that what is below stays where somebody is about to press. */}
        {error ? null : <Delta cents={estimate.deltaCents} />}
        <BetterAmount
          grid={grid}
          estimate={estimate}
          most={most}
          onTake={(face) => {
            change()
            estimate.changeFace(face)
            setTaken((before) => before + 1)
          }}
        />
        <p className="visually-hidden" role="status">
          {aloud}
        </p>
      </div>
      {open.length > 1 ? (
        <StopSlider
          name="term"
          label={t('estimate.term')}
          hint={t('estimate.term-hint')}
          stops={open.map((years) => {
            const price = estimate.priceFor(years)
            return {
              value: String(years),
              label: t('estimate.years', { count: years }),
              note: price ? (
                <>
                  {cad(price.monthlyTotalCents)} <span className={styles.together}>{t('estimate.per-month')}</span>
                </>
              ) : (
                none
              ),
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
export function TermTable({ grid, estimate }: { grid: Grid; estimate: Estimate }) {
  const { t } = useTranslation('term-ca')
  const columns = termsOf(grid).flatMap((years) =>
    priceAt(grid, estimate.faceDollars, years) ? [{ years, price: estimate.priceFor(years) }] : [],
  )
  const priced = (price: Price | null, centsOf: (price: Price) => number) => (price ? cad(centsOf(price)) : none)
  const rows: { label: string; valueOf: (column: (typeof columns)[number]) => ReactNode }[] = [
    { label: t('estimate.monthly'), valueOf: ({ price }) => priced(price, (of) => of.monthlyTotalCents) },
    { label: t('estimate.annual'), valueOf: ({ price }) => priced(price, (of) => of.annualTotalCents) },
    { label: t('estimate.all'), valueOf: ({ years, price }) => priced(price, (of) => of.monthlyTotalCents * 12 * years) },
    { label: t('estimate.age-at-end'), valueOf: ({ years }) => grid.birthdays + years },
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

/** The monthly price, large; a dash in its place while there is none. */
function EstimateFigure({ estimate: { price, lastPrice }, ...look }: { estimate: Estimate; size?: 'row'; announce?: boolean }) {
  if (!lastPrice) return null
  return <PriceFigure cents={lastPrice.monthlyTotalCents} currency="CAD" period="month" blank={!price} {...look} />
}

/** The price at the foot of a phone, and the way to what it is made of. */
export function EstimateBar({ estimate, details }: { estimate: Estimate; details: string }) {
  const { t } = useTranslation('term-ca')
  if (!estimate.lastPrice) return null
  return (
    <PriceBar price={<EstimateFigure estimate={estimate} size="row" />} action={<a href={details}>{t('panel.details')}</a>} />
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
          none
        ) : undefined
      }
      rows={
        last
          ? [
              {
                label: t('panel.cover'),
                value: price ? <Money cents={faceDollars * 100} currency="CAD" decimals={0} /> : none,
              },
              { label: t('panel.term'), value: t('estimate.years', { count: term }) },
              { label: t('estimate.annual'), value: price ? cad(price.annualTotalCents) : none },
              ...(last.savingCents > 0 ? [{ label: t('estimate.saving'), value: price ? cad(price.savingCents) : none }] : []),
              { label: t('estimate.rises'), value: longDate(grid.age.changesOn, locale) },
            ]
          : []
      }
      actions={actions}
    />
  )
}
