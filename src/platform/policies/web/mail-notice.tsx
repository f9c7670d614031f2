import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { inSeconds } from '../../../shared/calendar/in-seconds.ts'
import type { Locale } from '../../../shared/locale.ts'
import { documentText, flaggedText } from '../../../web/problem-text.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { MailAnswer } from './mail-policy.ts'

/** What became of the E-mail button. */
export function MailNotice({ answer }: { answer: MailAnswer | undefined }) {
  const { t, i18n } = useTranslation('policies')
  if (!answer) return null
  if (answer.sent)
    return (
      <Notice kind="success" announce>
        {t('list.sent', { number: answer.sent })}
      </Notice>
    )
  const words = (): string => {
    if (answer.refused !== undefined) return flaggedText(t as TFunction, answer.refused)
    if (typeof answer.problem === 'object')
      return t('web:failed.too-many', { when: inSeconds(answer.problem.seconds, i18n.language as Locale) })
    return documentText(t as TFunction, t('list.failed'))
  }
  return (
    <Notice kind="danger" announce>
      {words()}
    </Notice>
  )
}
