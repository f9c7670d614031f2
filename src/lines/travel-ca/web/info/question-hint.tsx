import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'

/** The examples of a question, and the first day that a "yes" reaches back to. */
export function QuestionHint({ examples, since }: { examples: readonly string[]; since: string | null }) {
  const { t } = useTranslation('travel-ca-trip')
  const locale = useLocale()
  const sentences = [
    ...(since ? [t('health.since', { date: longDate(since, locale) })] : []),
    ...(examples.length > 0 ? [t('health.examples', { examples: examples.join(t('health.between')) })] : []),
  ]
  return sentences.join(' ')
}
