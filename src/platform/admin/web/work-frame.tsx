/** The frame around every page of the administration. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../../web/brand.tsx'
import { useLocale, useRootData } from '../../../web/root-data.ts'
import { BackLink } from '../../../web/ui/controls/button.tsx'
import { classes } from '../../../web/ui/style/classes.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { LanguageForm } from '../../site/web/index.ts'
import styles from './admin-frame.module.css'
import { zoneName } from './moments.ts'
import palette from './palette.module.css'

export interface WorkPlace {
  path: string
  label: string
  isCurrent: boolean
}

export interface WorkGroup {
  name: string
  places: readonly WorkPlace[]
}

function Places({ groups }: { groups: readonly WorkGroup[] }) {
  return groups.map(({ name, places }) => (
    <div key={name} className={styles.group}>
      <p className={styles.groupName}>{name}</p>
      <ul className={styles.places}>
        {places.map(({ path, label, isCurrent }) => (
          <li key={path}>
            <a href={path} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** As whom somebody is signed in, and the way out: beside the menu where there is room, in it on a phone. */
function Who({ roleName, email }: { roleName: string; email: string }) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.who}>
      <p>
        <span className={styles.role}>{roleName}</span>
        <bdi>{email}</bdi>
      </p>
      <form method="post" action="/pages/sign-out">
        <button type="submit" className={styles.out}>
          {t('nav.sign-out')}
        </button>
      </form>
    </div>
  )
}

export interface WorkFrameProps {
  groups: readonly WorkGroup[]
  /** What the navigation is called. */
  menuName: string
  /** As whom the person is signed in. */
  roleName: string
  /** Where one came from, above the heading. */
  back?: string
  title: ReactNode
  lede?: ReactNode
  /** At the end of the heading: filters, an export. */
  tools?: ReactNode
  /** The words of the command palette, where there is one. */
  desk?: Record<string, string>
  children: ReactNode
}

/**
 * The frame around the pages of anyone who works here: menu at the start, 232 px wide, above the page on a phone; the page beside it. Pages
 * that use it name the texts `admin`.
 */
export function WorkFrame({ groups, menuName, roleName, back, title, lede, tools, desk, children }: WorkFrameProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { brand, person, zone } = useRootData()
  return (
    <div className={classes(styles.frame, desk && palette.desk)} data-desk={desk ? JSON.stringify(desk) : undefined}>
      <header className={styles.side}>
        <a href="/" className={styles.brand}>
          <Mark size={32} />
          <span dir="ltr">{brand}</span>
        </a>
        {desk ? (
          <button type="button" className={styles.go} data-desk-open hidden>
            {t('desk.open')}
            <kbd className={styles.key} dir="ltr">
              Ctrl K
            </kbd>
          </button>
        ) : null}
        <nav className={styles.wide} aria-label={menuName} data-desk-places>
          <Places groups={groups} />
        </nav>
        <details className={styles.fold} data-over-page>
          <summary className={styles.summary}>
            <Icon name="down" />
            {t('nav.menu')}
          </summary>
          <div className={styles.sheet}>
            <nav aria-label={t('nav.menu')}>
              <Places groups={groups} />
            </nav>
            {person ? <Who roleName={roleName} email={person.email} /> : null}
          </div>
        </details>
        <div className={styles.language}>
          <LanguageForm />
        </div>
        {person ? <Who roleName={roleName} email={person.email} /> : null}
      </header>
      <main id="main" className={styles.main}>
        {back ? <BackLink to={back} /> : null}
        <div className={styles.heading}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lede ? <p className={styles.lede}>{lede}</p> : null}
          </div>
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </div>
        {children}
        <p className={styles.zone}>{t('desk.zone', { zone: zoneName(zone, locale) })}</p>
      </main>
    </div>
  )
}
