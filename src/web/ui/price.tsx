import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, type Cents, type Currency } from '../../shared/money.ts'
import { BlockPattern } from '../brand.tsx'
import type { ProductBlock } from '../../shared/brand.ts'
import { useLocale } from '../root-data.ts'
import { useRested } from '../use-rested.ts'
import { classes } from './style/classes.ts'
import { Panel, PanelNote, PanelRows, type PanelRow } from './panel.tsx'
import styles from './price.module.css'

/** Direction marks that the number format adds in Arabic; the amount is isolated and set left to right instead. */
const directionMarks = /[\u061C\u200E\u200F]/gu

const useMoney = (): ((cents: Cents, currency: Currency, decimals?: 0 | 2) => string) => {
  const locale = useLocale()
  return (cents, currency, decimals) => formatMoney(cents, locale, currency, decimals).replaceAll(directionMarks, '')
}

export interface MoneyProps {
  cents: Cents
  currency?: Currency
  decimals?: 0 | 2
  /** Say the currency after the amount, where dollars of both countries can stand. */
  withCurrency?: boolean
}

/** An amount in the visitor's own way of writing, kept left to right. */
export function Money({ cents, currency = 'USD', decimals = 2, withCurrency = false }: MoneyProps) {
  const format = useMoney()
  return (
    <bdi dir="ltr" className={styles.money}>
      {format(cents, currency, decimals)}
      {withCurrency ? ` ${currency}` : null}
    </bdi>
  )
}

const rollMs = 320

const useRolled = (cents: Cents): Cents => {
  const [displayed, setDisplayed] = useState(cents)
  const from = useRef(cents)
  useEffect(() => {
    const start = from.current
    if (start === cents) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = cents
      setDisplayed(cents)
      return
    }
    let frame = 0
    const began = performance.now()
    const roll = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / rollMs))
      const eased = 1 - (1 - part) ** 3
      from.current = part === 1 ? cents : Math.round(start + (cents - start) * eased)
      setDisplayed(from.current)
      if (part < 1) frame = requestAnimationFrame(roll)
    }
    frame = requestAnimationFrame(roll)
    return () => cancelAnimationFrame(frame)
  }, [cents])
  return displayed
}

export interface PriceFigureProps {
  cents: Cents
  currency?: Currency
  /** After the amount: "a month", "for 14 days". */
  suffix?: ReactNode
  /** The usual suffixes. */
  period?: 'month' | 'year'
  /** `big` in a panel, `card` on a plan, `row` in a bar at the foot of a phone. */
  size?: 'big' | 'card' | 'row'
  /** Say changes aloud; leave it out where another figure on the page already does. */
  announce?: boolean
  /** The figure on screen is being worked out anew. */
  stale?: boolean
  /** There is nothing to price for the moment: a dash keeps the figure's place. */
  blank?: boolean
  /** Said aloud where the figure is blank. */
  blankReason?: string
}

export function PriceFigure({
  cents,
  currency = 'USD',
  suffix: rawSuffix,
  period,
  size = 'big',
  announce = false,
  stale = false,
  blank = false,
  blankReason = '',
}: PriceFigureProps) {
  const { t } = useTranslation('web')
  const format = useMoney()
  const suffix = rawSuffix ?? (period ? t(`price.${period}`) : undefined)
  const rolled = useRolled(cents)
  const rested = useRested(blank ? blankReason : `${format(cents, currency)}${typeof suffix === 'string' ? ` ${suffix}` : ''}`)
  // One in a row may stand in a line that opens, where no paragraph may.
  const Figure = size === 'row' ? 'span' : 'p'
  return (
    <Figure className={classes(styles.figure, styles[size], stale && styles.stale)} aria-busy={stale || undefined}>
      <bdi dir="ltr" className={styles.amount}>
        {blank ? '–' : format(rolled, currency)}
      </bdi>{' '}
      {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      {announce ? (
        <span className="visually-hidden" role="status">
          {rested}
        </span>
      ) : null}
    </Figure>
  )
}

export interface PricePanelProps {
  /** The line whose quilt block heads the panel; none for a plain panel beside a wizard. */
  block?: ProductBlock
  title: ReactNode
  /** A `<PriceFigure/>`, or nothing while there is no price yet. */
  price?: ReactNode
  /** Under the price: what it is made of. */
  note?: ReactNode
  /** Stitched rows of what is being bought. */
  rows?: readonly PanelRow[]
  actions?: ReactNode
  /** Stays in view while the page scrolls, from 768 px. */
  sticky?: boolean
}

export function PricePanel({ block, title, price, note, rows = [], actions, sticky = false }: PricePanelProps) {
  const { t } = useTranslation('web')
  const head = block ? (
    <div className={styles.block}>
      <BlockPattern block={block} />
    </div>
  ) : null
  return (
    <Panel head={head} title={title} className={sticky ? styles.sticky : undefined}>
      {price ?? <PanelNote>{t('price.later')}</PanelNote>}
      {note ? <PanelNote>{note}</PanelNote> : null}
      {rows.length > 0 ? <PanelRows rows={rows} isPaired={sticky} /> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Panel>
  )
}

/** A phone's bar at the foot of the screen: the price, and the way to its details. */
export function PriceBar({ price, action }: { price: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.bar}>
      {price}
      {action}
    </div>
  )
}
