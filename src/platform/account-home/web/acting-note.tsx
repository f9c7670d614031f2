import { useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { ActingStanding } from './read-acting.ts'
import styles from './home-page.module.css'

/** Leads to who asks to act for this person, and who may. */
export function ActingNote({ standing: { askedBy } }: { standing: ActingStanding }) {
  const { t } = useTranslation('account-home')
  const isAsked = askedBy !== null
  return (
    <div className={styles.notice}>
      <Notice title={isAsked ? t('acting.asked', { company: isolate(askedBy) }) : t('acting.live')}>
        <a href="/acting">{isAsked ? t('acting.look') : t('acting.see')}</a>
      </Notice>
    </div>
  )
}
