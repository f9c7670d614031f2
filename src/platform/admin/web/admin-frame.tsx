import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { Mark } from '../../../web/brand.tsx'
import { useRootData } from '../../../web/root-data.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { LanguageForm } from '../../site/web/index.ts'
import styles from './admin-frame.module.css'
import type { StaffRole } from './require-staff.ts'

/** The places of the administration in the groups of its menu; `admin`: administrators only. */
const places = [
  { id: 'overview', path: '/admin', group: 'day', roles: ['admin'] },
  { id: 'sales', path: '/admin/sales', group: 'day', roles: ['admin', 'agent'] },
  { id: 'queue', path: '/admin/queue', group: 'day', roles: ['admin', 'agent'] },
  { id: 'leads', path: '/admin/leads', group: 'day', roles: ['admin'] },
  { id: 'reports', path: '/admin/reports', group: 'day', roles: ['admin'] },
  { id: 'users', path: '/admin/users', group: 'marketplace', roles: ['admin'] },
  { id: 'partnerships', path: '/admin/partnerships', group: 'marketplace', roles: ['admin'] },
  { id: 'questions', path: '/admin/questions', group: 'marketplace', roles: ['admin'] },
  { id: 'rates', path: '/admin/rates', group: 'marketplace', roles: ['admin'] },
  { id: 'reviews', path: '/admin/reviews', group: 'marketplace', roles: ['admin'] },
  { id: 'alerts', path: '/Alerts', group: 'marketplace', roles: ['admin'] },
  { id: 'operations', path: '/admin/operations', group: 'machine', roles: ['admin'] },
  { id: 'flows', path: '/admin/flows', group: 'machine', roles: ['admin'] },
  { id: 'companies', path: '/admin/companies', group: 'machine', roles: ['admin'] },
  { id: 'audit', path: '/admin/audit', group: 'machine', roles: ['admin'] },
  { id: 'second-factor', path: '/admin/second-factor', group: 'own', roles: ['admin', 'agent'] },
] as const satisfies readonly { id: string; path: string; group: string; roles: readonly StaffRole[] }[]

const groups = ['day', 'marketplace', 'machine', 'own'] as const

export type AdminPlace = (typeof places)[number]['id']

function Places({ place, role }: { place: AdminPlace; role: StaffRole }) {
  const { t } = useTranslation('admin')
  const ofRole = places.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))
  return groups.map((group) => {
    const ofGroup = ofRole.filter((each) => each.group === group)
    if (ofGroup.length === 0) return null
    return (
      <div key={group} className={styles.group}>
        <p className={styles.groupName}>{t(`group.${group}`)}</p>
        <ul className={styles.places}>
          {ofGroup.map(({ id, path }) => (
            <li key={id}>
              <a href={path} className={styles.place} aria-current={id === place ? 'page' : undefined}>
                {t(`nav.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const deskWords = ['label', 'placeholder', 'places', 'views', 'found', 'none', 'failed', 'close', 'keys'] as const

export interface AdminFrameProps {
  place: AdminPlace
  role: StaffRole
  title: ReactNode
  lede?: ReactNode
  /** At the end of the heading: filters, an export. */
  tools?: ReactNode
  children: ReactNode
}

/** Menu at the start, 232 px wide, above the page on a phone; the page beside it. Pages that use it name the texts `admin`. */
export function AdminFrame({ place, role, title, lede, tools, children }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  const { brand, person, zone } = useRootData()
  const desk = Object.fromEntries(deskWords.map((word) => [word, t(`desk.${word}`)]))
  return (
    <div className={styles.frame} data-desk={JSON.stringify(desk)}>
      <header className={styles.side}>
        <a href="/" className={styles.brand}>
          <Mark size={32} />
          <span dir="ltr">{brand}</span>
        </a>
        <button type="button" className={styles.go} data-desk-open hidden>
          {t('desk.open')}
          <kbd className={styles.key} dir="ltr">
            Ctrl K
          </kbd>
        </button>
        <nav className={styles.wide} aria-label={t('nav.label')} data-desk-places>
          <Places place={place} role={role} />
        </nav>
        <details className={styles.fold}>
          <summary className={styles.summary}>
            <Icon name="down" />
            {t('nav.menu')}
          </summary>
          <nav className={styles.sheet} aria-label={t('nav.menu')}>
            <Places place={place} role={role} />
          </nav>
        </details>
        <div className={styles.language}>
          <LanguageForm />
        </div>
        {person ? (
          <div className={styles.who}>
            <p>
              <span className={styles.role}>{t(`role.${role}`)}</span>
              <bdi>{person.email}</bdi>
            </p>
            <form method="post" action="/pages/sign-out">
              <button type="submit" className={styles.out}>
                {t('nav.sign-out')}
              </button>
            </form>
          </div>
        ) : null}
      </header>
      <main id="main" className={styles.main}>
        <div className={styles.heading}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lede ? <p className={styles.lede}>{lede}</p> : null}
          </div>
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </div>
        {children}
        <p className={styles.zone}>{t('desk.zone', { zone: isolateLtr(zone) })}</p>
      </main>
    </div>
  )
}

/** One card of a page, with its heading. `aside` stands at the end of the heading. */
export function AdminCard({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <div className={styles.cardHeading}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
