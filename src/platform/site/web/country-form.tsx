import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { countries } from '../../../shared/country.ts'
import { useRootData } from '../../../web/root-data.ts'
import styles from './site-footer.module.css'

/** In the footer: the country the menu and the prices are for. */
export function CountryForm() {
  const { t } = useTranslation('web')
  const { country } = useRootData()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/country" className={styles.theme} aria-label={t('country.label')}>
      <input type="hidden" name="back" value={pathname + search} />
      <span aria-hidden="true">{t('country.label')}</span>
      {countries.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="country"
          value={choice}
          aria-pressed={choice === country}
          className={styles.choice}
        >
          {t(`country.${choice}`)}
        </button>
      ))}
    </form>
  )
}
