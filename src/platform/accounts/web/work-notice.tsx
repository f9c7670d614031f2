import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/notices/feedback.tsx'

/** Said while the browser does the work for a code or a link that others have used up the cap of. */
export function WorkNotice({ working, asked = 'code' }: { working: boolean; asked?: 'code' | 'reset' }) {
  const { t } = useTranslation('accounts')
  return working ? (
    <Notice kind="info" announce>
      {t(`${asked}.working`)}
    </Notice>
  ) : null
}
