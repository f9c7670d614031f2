import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './admin-card.module.css'
import type { StaffRole } from './require-staff.ts'
import { WorkFrame } from './work-frame.tsx'

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

const deskWords = ['label', 'placeholder', 'places', 'views', 'found', 'none', 'failed', 'close', 'keys'] as const

export interface AdminFrameProps {
  place: AdminPlace
  role: StaffRole
  /** Where one came from, above the heading. */
  back?: string
  title: ReactNode
  lede?: ReactNode
  /** At the end of the heading: filters, an export. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of the administration. Pages that use it name the texts `admin`. */
export function AdminFrame({ place, role, ...page }: AdminFrameProps) {
  const { t } = useTranslation('admin')
  const desk = Object.fromEntries(deskWords.map((word) => [word, t(`desk.${word}`)]))
  const ofRole = places.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))
  const menu = groups
    .map((group) => ({
      name: t(`group.${group}`),
      places: ofRole
        .filter((each) => each.group === group)
        .map(({ id, path }) => ({ path, label: t(`nav.${id}`), isCurrent: id === place })),
    }))
    .filter((group) => group.places.length > 0)
  return <WorkFrame {...page} groups={menu} menuName={t('nav.label')} roleName={t(`role.${role}`)} desk={desk} />
}

export interface AdminCardProps {
  title: ReactNode
  /** At the end of the heading. */
  aside?: ReactNode
  /** A drawn strip along the upper edge. */
  head?: ReactNode
  children: ReactNode
}

/** One card of a page, with its heading. */
export function AdminCard({ title, aside, head, children }: AdminCardProps) {
  return (
    <section className={styles.card}>
      {head ? <div className={styles.cardHead}>{head}</div> : null}
      <div className={styles.cardHeading}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
