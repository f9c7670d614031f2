import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countries } from '../../../shared/country.ts'
import { Mark } from '../../../web/brand.tsx'
import { useRootData } from '../../../web/root-data.ts'
import { ChoiceForm } from './choices/choice-form.tsx'
import styles from './site-footer.module.css'

/** The product's version label (platform §1). */
const versionLabel = 'v32.0.0'

const themes = ['system', 'light', 'dark'] as const

function ThemeForm() {
  const { t } = useTranslation('web')
  const { theme } = useRootData()
  return (
    <ChoiceForm
      name="theme"
      label={t('frame.theme')}
      choices={themes.map((value) => ({ value, label: t(`frame.theme-${value}`) }))}
      chosen={theme ?? 'system'}
    />
  )
}

/** The country the menu and the prices are for. */
function CountryForm() {
  const { t } = useTranslation('web')
  const { country } = useRootData()
  return (
    <ChoiceForm
      name="country"
      label={t('country.label')}
      choices={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
      chosen={country}
    />
  )
}

/** Who allowed to be measured can take it back as easily; who did not is measured by nothing and has nothing to take back. */
function CookieForm() {
  const { t } = useTranslation('web')
  const { cookieChoice } = useRootData()
  if (cookieChoice !== 'all') return null
  return (
    <ChoiceForm
      name="cookies"
      label={t('frame.cookies')}
      choices={(['necessary', 'all'] as const).map((value) => ({ value, label: t(`cookies.${value}`) }))}
      chosen={cookieChoice}
    />
  )
}

export function SiteFooter() {
  const { t } = useTranslation('site')
  const { brand, footer } = useRootData()
  return (
    <footer className={styles.footer}>
      <div className="content">
        <div className={styles.top}>
          <div>
            <p className={styles.brand}>
              <Mark size={28} />
              <span dir="ltr">{brand}</span>
            </p>
            <p className={styles.words}>{t('footer.words')}</p>
          </div>
          {footer.length > 0 ? (
            <nav aria-label={t('web:frame.footer')}>
              <ul className={styles.links}>
                {footer.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path} reloadDocument>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div className={styles.bottom}>
          <CountryForm />
          <ThemeForm />
          <CookieForm />
          <p className={styles.version}>
            <bdi>{versionLabel}</bdi>
          </p>
        </div>
      </div>
    </footer>
  )
}
