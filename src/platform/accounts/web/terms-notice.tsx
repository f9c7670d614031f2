import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useRootData } from '../../../web/root-data.ts'
import styles from './account-page.module.css'

/** What one agrees to by creating an account; links where this build has the pages. */
export function TermsNotice() {
  const { t } = useTranslation('accounts')
  const { footer } = useRootData()
  const page = (path: string, children?: ReactNode) =>
    footer.some((link) => link.path === path) ? <a href={path}>{children}</a> : <span>{children}</span>
  return (
    <p className={styles.small}>
      <Trans t={t} i18nKey="register.terms" components={{ terms: page('/termsandconditions'), privacy: page('/privacy') }} />
    </p>
  )
}
