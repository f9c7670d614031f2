import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRootData } from '../../../web/root-data.ts'
import { classes } from '../../../web/ui/style/classes.ts'
import styles from './flow-header.module.css'
import { LanguageForm } from './choices/language-form.tsx'
import { BrandLink } from './site-header.tsx'

/** Header of a quote or an application: no menu to wander off into. `saved` takes a `<SavedStatus/>`. */
export function FlowHeader({ saved, partner }: { saved?: ReactNode; partner?: string }) {
  const { t } = useTranslation('web')
  const { helpPath } = useRootData()
  return (
    <header className={styles.header}>
      <div className={classes('content-wide', styles.row)}>
        <BrandLink partner={partner} isShort={Boolean(saved)} />
        <div className={styles.end}>
          {saved}
          <LanguageForm />
          {helpPath ? (
            <Link to={helpPath} className={styles.link} reloadDocument>
              {t('frame.help')}
            </Link>
          ) : null}
        </div>
      </div>
    </header>
  )
}
