import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Mark } from '../../../web/brand.tsx'
import { useRootData } from '../../../web/root-data.ts'
import { CountryForm } from './country-form.tsx'
import styles from './site-footer.module.css'

/** The product's version label (platform §1). */
const versionLabel = 'v32.0.0'

const themes = ['system', 'light', 'dark'] as const

function ThemeForm() {
  const { t } = useTranslation('web')
  const { theme } = useRootData()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/theme" className={styles.theme} aria-label={t('frame.theme')}>
      <input type="hidden" name="back" value={pathname + search} />
      <span aria-hidden="true">{t('frame.theme')}</span>
      {themes.map((choice) => (
        <button
          key={choice}
          type="submit"
          name="theme"
          value={choice}
          aria-pressed={choice === (theme ?? 'system')}
          className={styles.choice}
        >
          {t(`frame.theme-${choice}`)}
        </button>
      ))}
    </form>
  )
}

export function SiteFooter() {
  const { t } = useTranslation('site')
  const { brand, footer } = useRootData()
  return (
    <footer className={styles.footer}>
      <div className="content">
        <div className={styles.top}>
          <p className={styles.brand}>
            <Mark size={28} />
            <span dir="ltr">{brand}</span>
          </p>
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
        <p className={styles.words}>{t('footer.words')}</p>
        <div className={styles.bottom}>
          <CountryForm />
          <ThemeForm />
          <p className={styles.version}>
            <bdi>{versionLabel}</bdi>
          </p>
        </div>
      </div>
    </footer>
  )
}
