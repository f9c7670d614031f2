import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkFrame } from '../../../admin/web/index.ts'

const places = [
  { id: 'home', path: '/partner-home' },
  { id: 'campaigns', path: '/partner-home/campaigns' },
  { id: 'referrals', path: '/partner-home/referrals' },
  { id: 'statement', path: '/partner-home/statement' },
  { id: 'customers', path: '/partner-customers' },
  { id: 'widget', path: '/partner-home/widget' },
  { id: 'keys', path: '/partner-home/keys' },
  { id: 'webhooks', path: '/partner-home/webhooks' },
  { id: 'second-factor', path: '/partner-home/second-factor' },
] as const

/** The texts of every page in the frame. */
export const portalNamespaces = ['web-copy', 'partners-portal', 'partners', 'admin', 'admin-overview']

export interface PortalFrameProps {
  place: (typeof places)[number]['id']
  title: ReactNode
  lede?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** The frame of the partner's portal. Pages that use it name `portalNamespaces`. */
export function PortalFrame({ place, ...page }: PortalFrameProps) {
  const { t } = useTranslation('partners-portal')
  const menu = places.map(({ id, path }) => ({ path, label: t(`nav.${id}`), isCurrent: id === place }))
  return <WorkFrame {...page} groups={[{ name: t('nav.group'), places: menu }]} menuName={t('nav.label')} roleName={t('role')} />
}
