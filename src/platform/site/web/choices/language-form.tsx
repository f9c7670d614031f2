import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { classes } from '../../../../web/ui/style/classes.ts'
import { useLocale } from '../../../../web/root-data.ts'
import styles from './language-form.module.css'

const languages = [
  { locale: 'en', short: 'EN', name: 'English' },
  { locale: 'fr', short: 'FR', name: 'Français' },
  { locale: 'ar', short: 'ع', name: 'العربية' },
] as const

/** Three buttons that work without scripts; the answer sends the visitor back to the page they were on. */
export function LanguageForm({ className }: { className?: string }) {
  const { t } = useTranslation('web')
  const chosen = useLocale()
  const { pathname, search } = useLocation()
  return (
    <form
      id="language-form"
      method="post"
      action="/language"
      className={classes(styles.form, className)}
      aria-label={t('frame.language')}
    >
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map(({ locale, short, name }) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          title={name}
          aria-label={`${name} (${short})`}
          aria-pressed={locale === chosen}
          className={styles.choice}
        >
          {short}
        </button>
      ))}
    </form>
  )
}
