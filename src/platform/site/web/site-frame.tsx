import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductBlock } from '../../../shared/brand.ts'
import { isolate } from '../../../shared/isolate.ts'
import { Runs } from '../../../web/ui/whole.tsx'
import type { EnteredPartner } from './partner-entry.ts'
import { FlowHeader } from './flow-header.tsx'
import { CountryQuestion, InstallOffer } from './reading/questions.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

export interface SiteFrameProps {
  children: ReactNode
  /** `site`: menu and footer. `flow`: a quote or an application, with neither. `landing`: header on the sky. */
  kind?: 'site' | 'flow' | 'landing'
  /** For `flow`: a `<SavedStatus/>`. */
  saved?: ReactNode
  /** Who sent the visitor: it is named, and so is how it is paid. */
  partner?: EnteredPartner | null
  /** For `landing`: the line whose colour the sky has; the home page's own when left out. */
  sky?: ProductBlock
}

/** Header, main and footer around a page. */
export function SiteFrame({ children, kind = 'site', saved, partner, sky }: SiteFrameProps) {
  const { t } = useTranslation('web')
  return (
    <div className={styles.frame} data-sky={sky}>
      {kind === 'flow' ? (
        <FlowHeader saved={saved} partner={partner?.company} />
      ) : (
        <SiteHeader onSky={kind === 'landing'} partner={partner?.company} />
      )}
      <main id="main" className={styles.main}>
        {children}
        {partner ? (
          <p className={`content ${styles.partner}`}>
            <Runs text={t(`site:partner-paid.${partner.paid}`, { partner: isolate(partner.company) })} />
          </p>
        ) : null}
      </main>
      {kind === 'flow' ? null : (
        <>
          <SiteFooter />
          <CountryQuestion />
        </>
      )}
      <InstallOffer isInline={kind === 'flow'} />
    </div>
  )
}
