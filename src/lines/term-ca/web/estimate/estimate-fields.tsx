import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyInText } from '../../../../shared/money.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { useFieldTexts } from '../../../../web/form/field-texts.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { AmountSlider, StopSlider } from '../../../../web/ui/controls/slider.tsx'
import { betterFace, priceAt, termsOf, type Grid } from './estimate.ts'
import { cad, noFigure } from './estimate-summary.tsx'
import styles from './estimate.module.css'
import { readFace } from './quote-form.ts'
import type { Estimate } from './use-estimate.ts'

/**
 * What is wrong with the amount: what the last try found, until the amount is changed; then what is found when its box is left.
 * Both are the same sentence, and a thumb that is moved leads back into the range.
 */
const useAmountError = (found: string | undefined, attempt: unknown, most: number) => {
  const locale = useLocale()
  const [since, setSince] = useState<{ attempt: unknown; wrong?: string }>()
  const isChanged = since !== undefined && since.attempt === attempt
  const fieldTexts = useFieldTexts('term-ca', since?.wrong ? { amount: since.wrong } : {}, noFields, {})
  return {
    error: isChanged ? fieldTexts['amount'] : found,
    /** Found when the box was left, with the focus on its way elsewhere: said aloud too. */
    aloud: isChanged ? fieldTexts['amount'] : undefined,
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
          {t('term-ca-estimate:estimate.per-month')}
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
  const amount = moneyInText(face * 100, locale, 'CAD', 0)
  return (
    <Notice kind="info">
      {t('term-ca-estimate:estimate.better', { amount, price: moneyInText(price.monthlyTotalCents, locale, 'CAD') })}{' '}
      <Button kind="text" type="button" onClick={() => onTake(face)}>
        {t('term-ca-estimate:estimate.take', { amount })}
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
          label={t('term-ca-estimate:estimate.amount')}
          hint={t('term-ca-estimate:estimate.amount-hint', { step: moneyInText(grid.faces.step * 100, locale, 'CAD', 0) })}
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
          label={t('term-ca-estimate:estimate.term')}
          hint={t('term-ca-estimate:estimate.term-hint')}
          stops={open.map((years) => {
            const price = estimate.priceFor(years)
            return {
              value: String(years),
              label: t('estimate.years', { count: years }),
              note: price ? (
                <>
                  {cad(price.monthlyTotalCents)}{' '}
                  <span className={styles.together}>{t('term-ca-estimate:estimate.per-month')}</span>
                </>
              ) : (
                noFigure
              ),
            }
          })}
          defaultValue={String(term)}
          onChange={estimate.changeTerm}
        />
      ) : (
        <p>
          <input type="hidden" name="term" value={term} />
          {t('term-ca-estimate:estimate.one-term', { term: t('estimate.years', { count: term }) })}
        </p>
      )}
    </div>
  )
}
