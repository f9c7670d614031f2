import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readDollars } from '../../form/dollars.ts'
import { amountMask } from '../../form/masks/mask.ts'
import { useLocale } from '../../root-data.ts'
import { Field, FieldGroup, controlProps, fieldId, type FieldProps } from './field.tsx'
import { formatMoney } from '../../../shared/money.ts'
import { Icon } from '../icon.tsx'
import { maskHandlers } from './inputs.tsx'
import inputs from './inputs.module.css'
import styles from './slider.module.css'

interface TrackProps {
  label: string
  from: number
  to: number
  step: number
  value: number
  /** What a screen reader says for the value: "$500,000", "20 years". */
  spoken: string
  onChange: (value: number) => void
}

/** − track + : thread is solid up to the thumb and still to be sewn after it. */
function Track({ label, from, to, step, value, spoken, onChange }: TrackProps) {
  const { t } = useTranslation('web')
  const clamped = (wanted: number): number => Math.min(to, Math.max(from, wanted))
  const part = (clamped(value) - from) / (to - from)
  const nudge = (by: number) => () => onChange(clamped(Math.round((value + by) / step) * step))
  return (
    <div className={styles.control}>
      <button type="button" className={styles.nudge} onClick={nudge(-step)} aria-label={t('slider.less', { label })}>
        <Icon name="minus" />
      </button>
      <input
        type="range"
        className={styles.range}
        style={{ '--part': part } as React.CSSProperties}
        min={from}
        max={to}
        step={step}
        value={clamped(value)}
        aria-label={label}
        aria-valuetext={spoken}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <button type="button" className={styles.nudge} onClick={nudge(step)} aria-label={t('slider.more', { label })}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

export interface AmountSliderProps extends Omit<FieldProps, 'label'> {
  label: string
  /** Whole dollars. */
  from: number
  to: number
  step: number
  defaultValue: number
  /**
   * Told of every amount inside the limits, while the thumb moves and while somebody types; of null while what is typed is no
   * such amount, so that no price of another one stands beside it.
   */
  onChange?: (dollars: number | null) => void
  /** Told of what stands in the box when it is left: the time to say what is wrong with it. */
  onLeave?: (typed: string) => void
  /** Enter in the box is the same as leaving it, and does not send the form. */
  staysOnEnter?: boolean
}

/** An amount by thumb or by typing; the typed one is what the form sends, so it works without script too. */
export function AmountSlider({
  from,
  to,
  step,
  defaultValue,
  onChange,
  onLeave,
  staysOnEnter = false,
  ...field
}: AmountSliderProps) {
  const { t } = useTranslation('web')
  const locale = useLocale()
  const say = (dollars: number): string => formatMoney(dollars * 100, locale, 'USD', 0)
  const [value, setValue] = useState(defaultValue)
  const [typed, setTyped] = useState(say(defaultValue))
  const move = (next: number): void => {
    setValue(next)
    setTyped(say(next))
    onChange?.(next)
  }
  const read = (text: string): void => {
    setTyped(text)
    const amount = readDollars(text)
    const isInside = amount !== null && amount >= from && amount <= to
    if (isInside) setValue(amount)
    onChange?.(isInside ? amount : null)
  }
  /** As the page writes amounts. One between two steps becomes the step that is priced, so that box and price agree. */
  const onStep = (text: string): string => {
    const amount = readDollars(text)
    if (amount === null) return text
    return say(amount < from || amount > to ? amount : Math.min(to, Math.round(amount / step) * step))
  }
  const leave = (): void => {
    setTyped(onStep(typed))
    onLeave?.(typed)
  }
  return (
    <Field {...field}>
      <input
        {...controlProps(field)}
        type="text"
        className={`${inputs.input} ${inputs.medium} ${inputs.startAligned} ${styles.typed}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed}
        {...maskHandlers(amountMask(locale))}
        onChange={(event) => read(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (!staysOnEnter || event.key !== 'Enter') return
          event.preventDefault()
          leave()
        }}
      />
      <Track label={field.label} from={from} to={to} step={step} value={value} spoken={say(value)} onChange={move} />
      <p className={styles.ends}>
        <bdi dir="ltr">{say(from)}</bdi>
        <span>
          <span className="visually-hidden">{t('slider.most', { amount: say(to) })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {say(to)}
          </bdi>
        </span>
      </p>
    </Field>
  )
}

export interface StopSliderProps extends Omit<FieldProps, 'label'> {
  label: string
  stops: readonly { value: string; label: string; note?: ReactNode }[]
  defaultValue: string
  onChange?: (value: string) => void
}

/** A few stops (10, 15, 20 years): each is printed under the track as a button, and is what the form sends. */
export function StopSlider({ stops, defaultValue, onChange, ...field }: StopSliderProps) {
  const [value, setValue] = useState(defaultValue)
  const at = Math.max(
    0,
    stops.findIndex((stop) => stop.value === value),
  )
  const choose = (next: string): void => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <FieldGroup {...field}>
      <Track
        label={field.label}
        from={0}
        to={stops.length - 1}
        step={1}
        value={at}
        spoken={stops[at]?.label ?? ''}
        onChange={(next) => choose(stops[next]?.value ?? value)}
      />
      <div className={styles.stops}>
        {stops.map((stop) => (
          <label key={stop.value} className={styles.stop}>
            <input
              type="radio"
              id={stop.value === stops[0]?.value ? fieldId(field.name) : undefined}
              name={field.name}
              value={stop.value}
              checked={stop.value === value}
              onChange={() => choose(stop.value)}
            />
            <span>
              {stop.label}
              {stop.note ? <span className={styles.note}>{stop.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
