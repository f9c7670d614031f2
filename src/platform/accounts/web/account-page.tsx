import type { ReactNode } from 'react'
import { Coast } from '../../../web/brand.tsx'
import { PageWait, useComingPage } from '../../../web/ui/notices/page-wait.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import styles from './account-page.module.css'

/** One column of 420 px and the coast: a strip at the foot, or beside the column where there is room (docs/design.md "The idea"). */
export function AccountPage({ children }: { children: ReactNode }) {
  const isHomeComing = useComingPage()?.to.pathname === '/userhome'
  return (
    <SiteFrame>
      <PageWait shape={isHomeComing ? 'home' : null}>
        <div className={styles.place}>
          <div className={`content ${styles.page}`}>
            <div className={styles.column}>{children}</div>
          </div>
          <div className={styles.coast} aria-hidden="true">
            <Coast />
          </div>
        </div>
      </PageWait>
    </SiteFrame>
  )
}
