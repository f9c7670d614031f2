import { useTranslation } from 'react-i18next'
import { applicationSteps } from '../../../../platform/applications/web/index.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import type { ProgressStep } from '../../../../web/ui/progress.tsx'
import type { StepName } from '../../rules/application.ts'
import { pages } from '../../rules/pages.ts'
import { addresses } from './places.ts'
import type { Survey } from './survey.ts'

/** Term life §2: the French step headings leave steps 2 and 3 blank. Reading (T-021): number and accessible label stay. */
const blankInFrench: readonly string[] = ['policy-options', 'underwritting'] satisfies StepName[]

/** The seven headings (reading T-012); the thanks page has none of its own. */
export function useSurveySteps({ application, place }: Pick<Survey, 'application' | 'place'>): ProgressStep[] {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const cover = application?.quote
  const onScreen = application && {
    id: application.applicationId,
    next: application.next,
    isOver: application.status === 'completed',
  }
  return applicationSteps(pages, addresses, place, onScreen).map(({ id, state, href }) => {
    const isBlank = locale === 'fr' && blankInFrench.includes(id)
    return {
      id,
      label: t(`step.${id as StepName}`),
      blank: isBlank,
      state,
      detail:
        id === 'policy-options' && cover && state !== 'now' && !isBlank
          ? t('step.cover', {
              amount: formatMoney(cover.faceAmount * 100, locale, 'CAD', 0),
              term: t('estimate.years', { count: cover.termLength }),
            })
          : undefined,
      href,
    }
  })
}
