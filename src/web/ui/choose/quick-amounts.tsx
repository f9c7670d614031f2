/** Some amounts that fill a money box at a press; the box stays open to any other. */
import type { Currency } from '../../../shared/money.ts'
import { readDollars } from '../../form/dollars.ts'
import { setTyped } from '../../form/set-typed.ts'
import { fieldId } from '../controls/field.tsx'
import { Money } from '../price.tsx'
import styles from './quick-amounts.module.css'

export interface QuickAmountsProps {
  /** The name of the box that they fill. */
  name: string
  label: string
  amounts: readonly number[]
  currency?: Currency
  /** What stands in the box now. */
  typed: string
  /** What a button sends under the name `intent` where there is no script. */
  intentOf: (amount: number) => string
}

export function QuickAmounts({ name, label, amounts, currency = 'USD', typed, intentOf }: QuickAmountsProps) {
  const now = typed.trim() === '' ? null : readDollars(typed)
  const fill = (amount: number): void => {
    const box = document.getElementById(fieldId(name))
    if (!(box instanceof HTMLInputElement)) return
    setTyped(box, String(amount))
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div role="group" aria-label={label}>
      <ul className={styles.amounts}>
        {amounts.map((amount) => (
          <li key={amount}>
            <button
              type="submit"
              name="intent"
              value={intentOf(amount)}
              className={styles.amount}
              aria-pressed={amount === now}
              onClick={(event) => {
                event.preventDefault()
                fill(amount)
              }}
            >
              <Money cents={amount * 100} currency={currency} decimals={0} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
