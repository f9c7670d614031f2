/** A choice between a few drawn answers, joined like patches: radio buttons, with and without a script. */
import { Scene, type PictureName } from '../../pictures/picture.tsx'
import { classes } from '../style/classes.ts'
import { describedBy, FieldGroup, fieldId, type FieldProps } from '../controls/field.tsx'
import { Icon } from '../icon.tsx'
import styles from './picture-options.module.css'

export interface PictureOption {
  value: string
  label: string
  hint?: string
  picture: PictureName
}

export interface PictureOptionsProps extends FieldProps {
  options: readonly PictureOption[]
  defaultValue?: string
}

export function PictureOptions({ options, defaultValue, ...field }: PictureOptionsProps) {
  return (
    <FieldGroup {...field}>
      <ul className={classes(styles.options, field.error && styles.wrong)}>
        {options.map(({ value, label, hint, picture }, at) => (
          <li key={value} className={styles.item}>
            <label className={styles.option}>
              <input
                type="radio"
                className={styles.radio}
                id={at === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${value}`}
                name={field.name}
                value={value}
                defaultChecked={value === defaultValue}
                aria-describedby={describedBy(field.name, field)}
              />
              <Scene name={picture} className={styles.picture} />
              <span className={styles.words}>
                <span>
                  {label}
                  {hint ? <span className={styles.hint}>{hint}</span> : null}
                </span>
                <span className={styles.tick}>
                  <Icon name="check" size={18} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
