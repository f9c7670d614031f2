import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/feedback.tsx'

/** Said while the browser does the work for a code that others have used up the cap of. */
export function WorkNotice({ working }: { working: boolean }) {
  const { t } = useTranslation('accounts')
  return working ? (
    <Notice kind="info" announce>
      {t('code.working')}
    </Notice>
  ) : null
}
