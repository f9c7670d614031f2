import { useLocation } from 'react-router'
import styles from '../site-footer.module.css'

export interface ChoiceFormProps {
  /** Of the field, and of the address that keeps the choice: `country` is posted to `/country`. */
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  chosen: string
}

/** In the footer: a choice of few that is kept and leads back to the same page, without script too. */
export function ChoiceForm({ name, label, choices, chosen }: ChoiceFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={`/${name}`} className={styles.theme} aria-label={label}>
      <input type="hidden" name="back" value={pathname + search} />
      <span aria-hidden="true">{label}</span>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="submit"
          name={name}
          value={choice.value}
          aria-pressed={choice.value === chosen}
          className={styles.choice}
        >
          {choice.label}
        </button>
      ))}
    </form>
  )
}
