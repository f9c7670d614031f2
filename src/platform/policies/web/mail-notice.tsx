import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/feedback.tsx'
import type { MailAnswer } from './mail-policy.ts'

/** What became of the E-mail button. */
export function MailNotice({ answer }: { answer: MailAnswer | undefined }) {
  const { t } = useTranslation('policies')
  if (!answer) return null
  if (answer.sent)
    return (
      <Notice kind="success" announce>
        {t('list.sent', { number: answer.sent })}
      </Notice>
    )
  return (
    <Notice kind="danger" announce>
      {t(answer.problem === 'too-many' ? 'list.too-many' : 'list.failed')}
    </Notice>
  )
}
