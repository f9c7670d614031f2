import { useId, type ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { BlockPattern } from '../../brand.tsx'
import { Icon } from '../icon.tsx'
import styles from './price-strip.module.css'

/** The first price of a line, in the words of the page. */
export interface FirstPrice {
  /** "$38". */
  amount: string
  /** What it is a price of: "$500,000 for 10 years". */
  basis: string
}

export interface PriceStripProps {
  block: ProductBlock
  /** Where the answers go on to; a GET form. */
  next: string
  /** Answers `{ price, message }` for the answers of the strip. */
  pricePath: string
  /** This page, which a browser without scripts is asked for again. */
  here: string
  price: FirstPrice | null
  /** Why there is no price for these answers, with what to change. */
  message: string | null
  words: {
    /** Stands before the price: "About". */
    about: string
    /** Stands behind it: "a month". */
    per: string
    insurer: string
    next: string
    again: string
    /** In place of a price that could not be asked for. */
    none: string
  }
  /** Below the strip: what is kept, and what the price depends on. */
  notes: readonly ReactNode[]
  /** `StripPatch`es. */
  children: ReactNode
}

/**
 * Two to four answers and the price that follows from them, sewn to the foot of a landing page's scene. It is a plain form: without
 * scripts "Show the price" asks the page again; with them the price follows each answer (`page-module/first-price.ts`).
 */
export function PriceStrip({ block, next, pricePath, here, price, message, words, notes, children }: PriceStripProps) {
  return (
    <div className={`content ${styles.place}`}>
      <form action={next} method="get" className={styles.strip} data-first-price={pricePath} data-block={block} id="price">
        <div className={styles.answers}>{children}</div>
        <div className={styles.price}>
          <div className={styles.pattern}>
            <BlockPattern block={block} ground="none" />
          </div>
          <div className={styles.figures} aria-live="off" data-part="figures">
            <p className={styles.line} data-part="priced" hidden={price === null}>
              <span className={styles.about}>{words.about}</span>
              <span className={styles.sum}>
                <bdi className={styles.amount} dir="ltr" data-part="amount">
                  {price?.amount}
                </bdi>{' '}
                <span className={styles.per}>{words.per}</span>
              </span>
            </p>
            <p className={styles.insurer}>{words.insurer}</p>
            <p className={styles.basis} data-part="basis" hidden={price === null}>
              {price?.basis}
            </p>
            <p className={styles.basis} data-part="message" data-none={words.none} hidden={price !== null}>
              {price === null ? (message ?? words.none) : null}
            </p>
          </div>
          <div className={styles.ways}>
            <button type="submit" className={styles.next}>
              {words.next}
            </button>
            <noscript>
              <button type="submit" formAction={here} className={styles.again}>
                {words.again}
              </button>
            </noscript>
          </div>
          <p className="visually-hidden" role="status" data-part="announced" />
        </div>
      </form>
      <div className={styles.notes}>
        {notes.map((note, at) => (
          <div key={at}>{note}</div>
        ))}
      </div>
    </div>
  )
}

/** One answer of the strip: its label, its boxes and a hint below them. */
export function StripPatch({
  label,
  hint,
  htmlFor,
  hasLabelledBoxes = false,
  children,
}: {
  label: string
  hint?: string
  /** The one box of the patch; a patch of several boxes is a group. */
  htmlFor?: string
  /** Each of its boxes has a label to see, which stands in the place of the group's; that is heard alone. */
  hasLabelledBoxes?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.patch} {...(htmlFor ? {} : { role: 'group', 'aria-labelledby': id })}>
      {htmlFor ? (
        <label className={styles.label} htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span className={hasLabelledBoxes ? 'visually-hidden' : styles.label} id={id}>
          {label}
        </span>
      )}
      {children}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </div>
  )
}

/** A count with − and + beside it; the two buttons work with scripts only and are not shown without. */
export function StripCount({
  id,
  name,
  value,
  least,
  most,
  fewer,
  more,
}: {
  id: string
  name: string
  value: number
  least: number
  most: number
  /** Names of the two buttons. */
  fewer: string
  more: string
}) {
  return (
    <span className={styles.count} dir="ltr">
      <button type="button" className={styles.step} data-step="-1" aria-label={fewer} hidden>
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className={styles.box}
        type="number"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        min={least}
        max={most}
        required
      />
      <button type="button" className={styles.step} data-step="1" aria-label={more} hidden>
        <Icon name="plus" />
      </button>
    </span>
  )
}

/** Two answers side by side, one of them chosen. */
export function StripChoice({
  name,
  value,
  options,
}: {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
}) {
  return (
    <span className={styles.choice}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
          {option.label}
        </label>
      ))}
    </span>
  )
}

export function StripSelect({
  id,
  name,
  value,
  options,
  isByLabel = false,
}: {
  id: string
  name: string
  value: string
  options: readonly { value: string; label: string; isClosed?: boolean; isByValue?: boolean }[]
  /** What is chosen is sent by its label, but for an option that says otherwise. */
  isByLabel?: boolean | undefined
}) {
  const sent = (option: (typeof options)[number]) => (isByLabel && !option.isByValue ? option.label : option.value)
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={styles.select}>
      <select id={id} name={name} defaultValue={chosen && sent(chosen)} className={styles.box}>
        {options.map((option) => (
          <option key={option.value} value={sent(option) === option.label ? undefined : option.value} disabled={option.isClosed}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles.chevron} />
    </span>
  )
}

/** Two dates beside each other, or below where there is no room; each with its label. */
export function StripDates({ children }: { children: ReactNode }) {
  return <span className={styles.dates}>{children}</span>
}

export function StripDate({
  name,
  value,
  label,
  least,
  most,
}: {
  name: string
  /** ISO dates. */
  value: string
  label: string
  least: string
  most: string
}) {
  return (
    <label className={styles.date}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        // WebKit turns the parts of a day round in an Arabic page.
        dir="ltr"
        className={styles.box}
        name={name}
        defaultValue={value}
        min={least}
        max={most}
        required
      />
    </label>
  )
}
