import type {
  ClipboardEvent,
  FocusEvent,
  FormEvent,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { useTranslation } from 'react-i18next'
import { showAmount } from '../../form/masks/group-thousands.ts'
import { digitsMask, maskOnce, moneyMask, type MaskLoader } from '../../form/masks/mask.ts'
import { useLocale } from '../../root-data.ts'
import { classes } from '../style/classes.ts'
import { controlProps, describedBy, Field, FieldGroup, fieldId, type FieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import styles from './inputs.module.css'

/** As wide as the answer: a code or a year, an amount or a phone number, a name, the whole column. */
export type AnswerWidth = 'short' | 'medium' | 'long' | 'full'

const fieldOf = <P extends FieldProps>({ name, label, hint, why, error, optional, ...rest }: P) => ({
  field: { name, label, hint, why, error, optional },
  rest,
})

type Native<E> = Omit<E, keyof FieldProps | 'width' | 'id'>

export interface TextInputProps extends FieldProps, Native<InputHTMLAttributes<HTMLInputElement>> {
  width?: AnswerWidth
  /** Codes, phones, e-mail and numbers read left to right in every language. */
  leftToRight?: boolean
  /** Shows what is typed in its own way of writing; what is sent is what is shown. */
  mask?: MaskLoader
  /** Inside the box, at its end. */
  aside?: ReactNode
}

type BoxHandlers = Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onInput'>

/** A mask comes when its box is used, by whatever way. */
export const maskHandlers = (mask: MaskLoader | undefined, { onFocus, onInput }: BoxHandlers = {}): BoxHandlers =>
  mask
    ? {
        onFocus: (event: FocusEvent<HTMLInputElement>) => {
          maskOnce(event.currentTarget, mask)
          onFocus?.(event)
        },
        onInput: (event: FormEvent<HTMLInputElement>) => {
          maskOnce(event.currentTarget, mask)
          onInput?.(event as never)
        },
      }
    : {}

export function TextInput({ width = 'full', leftToRight, mask, aside, ...props }: TextInputProps) {
  const { field, rest } = fieldOf(props)
  // WebKit turns the parts of a day round in an Arabic page.
  const ltr = leftToRight ?? ['email', 'tel', 'url', 'date'].includes(rest.type ?? 'text')
  // "12 Harbor St" begins with a figure, which the direction of an Arabic page would set at its end.
  const isStreet = /\baddress-line\d$/.test(rest.autoComplete ?? '')
  const box = (
    <input
      type="text"
      {...rest}
      {...maskHandlers(mask, rest)}
      {...controlProps(field)}
      dir={ltr ? 'ltr' : isStreet ? 'auto' : rest.dir}
      className={classes(styles.input, styles[width], (ltr || isStreet) && styles.startAligned, rest.className)}
    />
  )
  return (
    <Field {...field}>
      {aside === undefined ? (
        box
      ) : (
        <span className={classes(styles.withAside, styles[width])} dir="ltr">
          {box}
          <span className={styles.aside} role="status">
            {aside}
          </span>
        </span>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldProps, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {}

export function TextArea(props: TextAreaProps) {
  const { field, rest } = fieldOf(props)
  return (
    <Field {...field}>
      <textarea rows={4} {...rest} {...controlProps(field)} className={classes(styles.input, styles.area)} />
    </Field>
  )
}

/** A list to pick from, with the chevron of every list; who uses it alone gives it a label. `className` is of the frame around it. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={classes(styles.select, className)}>
      <select {...rest} className={styles.input} />
      <Icon name="down" className={styles.chevron} />
    </span>
  )
}

export interface SelectInputProps extends FieldProps, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly { value: string; label: string }[]
  /** First, empty row; the shared "Choose one" when left out, none when null. */
  emptyLabel?: string | null
  width?: AnswerWidth
}

export function SelectInput({ options, emptyLabel, width = 'full', ...props }: SelectInputProps) {
  const { t } = useTranslation('web')
  const { field, rest } = fieldOf(props)
  return (
    <Field {...field}>
      <Select {...rest} {...controlProps(field)} className={styles[width]}>
        {emptyLabel === null ? null : <option value="">{emptyLabel ?? t('field.choose')}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export interface MoneyInputProps extends FieldProps, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** The sign before the amount. */
  symbol?: string
  width?: AnswerWidth
}

/** An amount of whole or decimal dollars, typed as text so that commas and spaces may be pasted. */
export function MoneyInput({ symbol = '$', width = 'medium', ...props }: MoneyInputProps) {
  const { field, rest } = fieldOf(props)
  const locale = useLocale()
  return (
    <Field {...field}>
      <span className={classes(styles.money, styles[width])} dir="ltr">
        <span aria-hidden="true">{symbol}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          defaultValue={typeof rest.defaultValue === 'string' ? showAmount(rest.defaultValue, locale) : rest.defaultValue}
          {...maskHandlers(moneyMask(locale), rest)}
          {...controlProps(field)}
          className={styles.input}
        />
      </span>
    </Field>
  )
}

export interface DateFieldsProps extends FieldProps {
  defaultValue?: { month?: string; day?: string; year?: string }
  /** `bday` for a birth date; nothing for other dates. */
  autoComplete?: 'bday'
  /** Which boxes are wrong; all three when an error is given without it. */
  wrongParts?: readonly ('month' | 'day' | 'year')[]
  onChange?: (part: 'month' | 'day' | 'year', value: string) => void
}

const dateParts = [
  { part: 'month', width: 2, fill: 'bday-month' },
  { part: 'day', width: 2, fill: 'bday-day' },
  { part: 'year', width: 4, fill: 'bday-year' },
] as const

/** Month, day and year in three boxes, left to right in every language. Submits `{name}.month`, `.day` and `.year`. */
export function DateFields({ defaultValue, autoComplete, wrongParts, onChange, ...field }: DateFieldsProps) {
  const { t } = useTranslation('web')
  const labels = { month: t('date.month'), day: t('date.day'), year: t('date.year') }
  const locale = useLocale()
  /** A whole date does not fit into a box of two digits: it fills all three. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text').trim()
    if (text.length < 6) return
    event.preventDefault()
    const box = event.currentTarget
    void import('../../form/paste-date.ts').then(({ pasteDate }) => pasteDate(box, text, locale))
  }
  const boxHints = { month: t('date.month-hint'), day: t('date.day-hint'), year: t('date.year-hint') }
  return (
    <FieldGroup {...field}>
      <span className={styles.date} dir="ltr">
        {dateParts.map(({ part, width, fill }, at) => (
          <label key={part} className={styles.datePart}>
            <span dir="auto">
              {`${labels[part]} `}
              <span className={styles.boxHint}>{boxHints[part]}</span>
            </span>
            <input
              type="text"
              // The first box carries the field's own id, so that the error summary can lead to it.
              id={at === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${part}`}
              name={`${field.name}.${part}`}
              className={classes(styles.input, width === 4 ? styles.year : styles.twoDigits)}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={width}
              autoComplete={autoComplete ? fill : 'off'}
              defaultValue={defaultValue?.[part]}
              aria-describedby={describedBy(field.name, field)}
              aria-invalid={field.error && (!wrongParts || wrongParts.includes(part)) ? true : undefined}
              onChange={onChange ? (event) => onChange(part, event.target.value) : undefined}
              {...maskHandlers(digitsMask)}
              onPaste={paste}
            />
          </label>
        ))}
      </span>
    </FieldGroup>
  )
}

export interface FieldStackProps {
  children: ReactNode
  /** 2: side by side from the width of a tablet; `pair`: two short ones, side by side on a phone too where the letters allow it. */
  columns?: 1 | 2 | 'pair'
}

/** Fields one under another, 24 px apart, or side by side. */
export function FieldStack({ children, columns = 1 }: FieldStackProps) {
  return <div className={classes(styles.stack, columns === 2 && styles.two, columns === 'pair' && styles.pair)}>{children}</div>
}
