import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'
import { Disclosure } from '../disclosure.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

export interface FieldProps {
  name: string
  label: ReactNode
  /** Below the label, in a second voice. */
  hint?: ReactNode
  /** Why we ask: folded away until wanted. */
  why?: ReactNode
  /** A whole sentence that names the field and the fix. */
  error?: string | null
  optional?: boolean
}

/** The id of a field's control; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`
}

export function describedBy(name: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return classes(error ? `${fieldId(name)}-error` : undefined, hint ? `${fieldId(name)}-hint` : undefined)
}

/** What an input needs to be tied to its field. */
export function controlProps(field: FieldProps) {
  return {
    id: fieldId(field.name),
    name: field.name,
    'aria-describedby': describedBy(field.name, field),
    'aria-invalid': field.error ? true : undefined,
  }
}

/** `about` is the label of a field that stands in no group: nothing else tells one button from the next to who hears them. */
export function WhyWeAsk({ about, children }: { about?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('web')
  const summary = (
    <>
      {t('field.why')}
      <span className="visually-hidden"> {about}</span>
    </>
  )
  return (
    <Disclosure size="small" summary={summary} className={styles.why}>
      <p>{children}</p>
    </Disclosure>
  )
}

export function FieldError({ name, children }: { name: string; children?: string | null }) {
  if (!children) return null
  return (
    <p className={styles.error} id={`${fieldId(name)}-error`}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}

function Optional({ optional }: { optional?: boolean }) {
  const { t } = useTranslation('web')
  // One text, space and all: a space of its own is lost from the field's name in a page that the server drew.
  return optional ? <span className={styles.optional}>{` ${t('field.optional')}`}</span> : null
}

/** What stands below a label: the hint, and why we ask. */
function Explained({ name, hint, why, about }: Pick<FieldProps, 'name' | 'hint' | 'why'> & { about?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      ) : null}
      {why ? <WhyWeAsk about={about}>{why}</WhyWeAsk> : null}
    </>
  )
}

/** Label, hint and why we ask as one block, the control, and its error below: three rows that line up with a neighbour's. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, error, optional } = field
  return (
    <div className={styles.field}>
      <div>
        <label className={styles.label} htmlFor={fieldId(name)}>
          {label}
          <Optional optional={optional} />
        </label>
        <Explained {...field} about={label} />
      </div>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </div>
  )
}

/** The same for several controls under one question; its error stands between the legend and the first of them. */
export function FieldGroup({
  children,
  legendAs = 'label',
  ...field
}: FieldProps & { children: ReactNode; legendAs?: 'label' | 'hidden' }) {
  const { name, label, error, optional } = field
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(name, field)}>
      <legend className={legendAs === 'hidden' ? 'visually-hidden' : styles.label}>
        {label}
        <Optional optional={optional} />
      </legend>
      <Explained {...field} />
      <FieldError name={name}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
