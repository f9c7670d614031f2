/** A whole number to type, with a button for one less before it and one for one more after it. */
import { useRef, type InputHTMLAttributes, type MouseEvent } from 'react'
import { setTyped } from '../../form/set-typed.ts'
import { Icon } from '../icon.tsx'
import styles from './number-stepper.module.css'

export interface NumberStepperProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'step'> {
  /** What each button is called. */
  less: string
  more: string
  /** The value that a press makes of what stands in the box. */
  step: (typed: string, by: 1 | -1) => string
  /** What the buttons send under the name `intent` where there is no script. */
  intentOf: (by: 1 | -1) => string
}

export function NumberStepper({ less, more, step, intentOf, ...box }: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const press = (by: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault()
    const { current } = input
    if (!current) return
    setTyped(current, step(current.value, by))
    current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const button = (by: 1 | -1) => (
    <button
      type="submit"
      name="intent"
      value={intentOf(by)}
      className={styles.step}
      aria-label={by > 0 ? more : less}
      aria-controls={box.id}
      onClick={press(by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <span className={styles.stepper} dir="ltr">
      {button(-1)}
      <input type="text" inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...box} ref={input} className={styles.box} />
      {button(1)}
    </span>
  )
}
