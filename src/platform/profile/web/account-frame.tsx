import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '../../../web/root-data.ts'
import { SiteFrame } from '../../site/web/index.ts'
import styles from './account-frame.module.css'

/** The places of a person's own area, in their order (docs/design.md "Account"). */
const places = [
  { id: 'home', path: '/userhome' },
  { id: 'policies', path: '/userpolicies' },
  { id: 'applications', path: '/userapplications' },
  { id: 'quotes', path: '/userquotes' },
  { id: 'alerts', path: '/UserAlerts' },
  { id: 'profile', path: '/profile' },
] as const

export type AccountPlace = (typeof places)[number]['id']

export interface AccountFrameProps {
  place: AccountPlace
  /** As wide as the window, above the way between the places. */
  hero?: ReactNode
  children: ReactNode
}

/** Header, the way between the places, and the page. Pages that use it name the texts `profile`. */
export function AccountFrame({ place, hero, children }: AccountFrameProps) {
  const { t } = useTranslation('profile')
  const { person } = useRootData()
  return (
    <SiteFrame>
      {hero}
      <div className={`content ${styles.page}`}>
        {person ? (
          <nav className={styles.places} aria-label={t('nav.label')}>
            <ul className={styles.row} data-row>
              {places.map(({ id, path }) => (
                <li key={id}>
                  <a href={path} className={styles.place} aria-current={id === place ? 'page' : undefined}>
                    {t(`nav.${id}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {children}
      </div>
    </SiteFrame>
  )
}
