import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolate } from '../../../shared/isolate.ts'
import { Mark } from '../../../web/brand.tsx'
import { useRootData } from '../../../web/root-data.ts'
import { classes } from '../../../web/ui/style/classes.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { LanguageForm } from './choices/language-form.tsx'
import styles from './site-header.module.css'

/** `isShort`: on a phone the mark alone, where the header holds more than the name leaves room for. */
export function BrandLink({ partner, isShort = false }: { partner?: string; isShort?: boolean }) {
  const { t } = useTranslation('web')
  const { brand } = useRootData()
  return (
    <span className={styles.brand}>
      <Link to="/" className={styles.brandLink} aria-label={t('frame.home')} reloadDocument>
        <Mark size={36} />
        <span className={classes(styles.name, isShort && styles.notOnPhone)} dir="ltr">
          {brand}
        </span>
      </Link>
      {partner ? (
        <span className={styles.partner}>
          <Runs text={t('frame.with-partner', { partner: isolate(partner) })} />
        </span>
      ) : null}
    </span>
  )
}

function MenuLinks() {
  const { menu } = useRootData()
  return menu.map(({ label, path }) => (
    <li key={path}>
      <Link to={path} className={styles.link} reloadDocument>
        {label}
      </Link>
    </li>
  ))
}

function PersonLink() {
  const { t } = useTranslation('web')
  const { person, signInPath, accountPath } = useRootData()
  if (person && accountPath) {
    return (
      <Link to={accountPath} className={styles.link} reloadDocument aria-label={`${t('frame.account')}: ${person.email}`}>
        <Icon name="user" />
        <span className={styles.person}>{t('frame.account')}</span>
      </Link>
    )
  }
  if (person || !signInPath) return null
  return (
    <Link to={signInPath} className={styles.link} reloadDocument>
      {t('frame.sign-in')}
    </Link>
  )
}

/** Header of the site's own pages, 72 px. `onSky` lets the landing page's sky show through. */
export function SiteHeader({ onSky = false, partner }: { onSky?: boolean; partner?: string }) {
  const { t } = useTranslation('web')
  const { menu } = useRootData()
  return (
    <header className={classes(styles.header, onSky ? styles.onSky : styles.sewn)}>
      <div className={classes('content', styles.row)}>
        <BrandLink partner={partner} />
        {menu.length > 0 ? (
          <nav className={styles.menu} aria-label={t('frame.menu')}>
            <ul className={styles.links}>
              <MenuLinks />
            </ul>
          </nav>
        ) : null}
        <div className={styles.end}>
          <LanguageForm />
          <span className={styles.wide}>
            <PersonLink />
          </span>
          {menu.length > 0 ? (
            <details className={styles.fold} data-over-page>
              <summary className={styles.link}>{t('frame.menu-open')}</summary>
              <nav className={styles.sheet} aria-label={t('frame.menu-open')}>
                <ul className={styles.column}>
                  <MenuLinks />
                  <li className={styles.narrow}>
                    <PersonLink />
                  </li>
                </ul>
              </nav>
            </details>
          ) : null}
        </div>
      </div>
    </header>
  )
}
