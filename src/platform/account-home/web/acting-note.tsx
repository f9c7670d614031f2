import { useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { ActingStanding } from './read-acting.ts'
import styles from './home-page.module.css'

/** Leads to who asks to act for this person, and who may. */
export function ActingNote({ standing: { actsNow, askedBy, mayAct } }: { standing: ActingStanding }) {
  const { t } = useTranslation('account-home')
  const [title, link] =
    actsNow !== null
      ? [t('acting.now', { company: isolate(actsNow) }), t('acting.see')]
      : askedBy !== null
        ? [t('acting.asked', { company: isolate(askedBy) }), t('acting.look')]
        : mayAct
          ? [t('acting.live'), t('acting.see')]
          : [t('acting.held'), t('acting.see-held')]
  return (
    <div className={styles.notice}>
      <Notice title={title}>
        <a href="/acting">{link}</a>
      </Notice>
    </div>
  )
}
