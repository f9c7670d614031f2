/** Lists of options, choices of two, check boxes and switches. */
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choices.module.css'
import { classes } from '../style/classes.ts'
import { controlProps, describedBy, FieldError, FieldGroup, fieldId, type FieldProps } from './field.tsx'

export interface Option {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** At the end of the row: a price, a tag. */
  aside?: ReactNode
  /** Opens inside the row's place while the option is chosen, script or not. */
  followUp?: ReactNode
}

export interface OptionListProps extends FieldProps {
  options: readonly Option[]
  defaultValue?: string
  /** With `onChange`, the page keeps the choice. */
  value?: string
  onChange?: (value: string) => void
  /** Several may be chosen. */
  multiple?: boolean
  defaultValues?: readonly string[]
  /** Short answers side by side from 480 px. */
  sideBySide?: boolean
  /** The page's own heading already asks the question. */
  legendAs?: 'label' | 'hidden'
}

/** Radio rows 64 px high (60 on a phone), the whole row a target. */
export function OptionList({
  options,
  defaultValue,
  value,
  onChange,
  multiple = false,
  defaultValues = [],
  sideBySide = false,
  legendAs,
  ...field
}: OptionListProps) {
  const chosen = (option: Option) => {
    if (multiple) return { defaultChecked: defaultValues.includes(option.value) }
    if (value !== undefined) return { checked: option.value === value }
    return { defaultChecked: option.value === defaultValue }
  }
  const changed = onChange ? (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) : undefined
  return (
    <FieldGroup {...field} legendAs={legendAs}>
      <div className={classes(styles.options, sideBySide && styles.sideBySide)}>
        {options.map((option, at) => (
          <div key={option.value} className={styles.option}>
            <label className={classes(styles.row, field.error && styles.wrong)}>
              <input
                {...chosen(option)}
                type={multiple ? 'checkbox' : 'radio'}
                className={multiple ? styles.box : styles.radio}
                id={at === 0 ? fieldId(field.name) : undefined}
                name={field.name}
                value={option.value}
                aria-describedby={describedBy(field.name, field)}
                aria-invalid={field.error ? true : undefined}
                onChange={changed ?? (value === undefined ? undefined : () => {})}
              />
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
              </span>
              {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
            </label>
            {option.followUp ? <div className={styles.followUp}>{option.followUp}</div> : null}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

export interface ChoiceOfTwoProps extends FieldProps {
  /** `yes` or `no`; anything else is no answer yet. */
  defaultValue?: string
  value?: 'yes' | 'no'
  onChange?: (value: 'yes' | 'no') => void
  yesLabel?: string
  noLabel?: string
  yesFollowUp?: ReactNode
  noFollowUp?: ReactNode
  sideBySide?: boolean
  legendAs?: 'label' | 'hidden'
}

/** Yes above No, equal in look, neither chosen beforehand. Submits `yes` or `no`. */
export function ChoiceOfTwo({ yesLabel, noLabel, yesFollowUp, noFollowUp, onChange, ...rest }: ChoiceOfTwoProps) {
  const { t } = useTranslation('web')
  return (
    <OptionList
      {...rest}
      onChange={onChange ? (value) => onChange(value === 'yes' ? 'yes' : 'no') : undefined}
      options={[
        { value: 'yes', label: yesLabel ?? t('choice.yes'), followUp: yesFollowUp },
        { value: 'no', label: noLabel ?? t('choice.no'), followUp: noFollowUp },
      ]}
    />
  )
}

type TickProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'type'>

export function Checkbox({ name, label, hint, why: _why, error, optional: _optional, ...rest }: TickProps) {
  return (
    <div>
      <label className={styles.tick}>
        <input value="yes" {...rest} {...controlProps({ name, label, error })} type="checkbox" className={styles.box} />
        <span className={styles.words}>
          <span>{label}</span>
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
      </label>
      <FieldError name={name}>{error}</FieldError>
    </div>
  )
}

/** A row with its words at the start and a switch at the end. */
export function SwitchRow({ name, label, hint, why: _why, error, optional: _optional, className, ...rest }: TickProps) {
  return (
    <div>
      <label className={classes(styles.switchRow, className)}>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
        <input
          value="yes"
          {...rest}
          {...controlProps({ name, label, error })}
          type="checkbox"
          role="switch"
          className={styles.switch}
        />
      </label>
      <FieldError name={name}>{error}</FieldError>
    </div>
  )
}
