import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import type { Frequency } from '../../rules/application.ts'
import { money } from '../money.ts'

/** The payment authorization, word for word as the server keeps it and the contract prints it (T-080). */
export function Authorization({ dollars, cycle, error }: { dollars: number; cycle: Frequency; error: string | undefined }) {
  const { t } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const amount = money(dollars, locale)
  return (
    <Checkbox name="authorized" label={t('authorization.text', { amount, cycle: t(`authorization.${cycle}`) })} error={error} />
  )
}
