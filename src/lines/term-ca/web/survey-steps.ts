import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { ProgressStep } from '../../../web/ui/progress.tsx'
import { stepNames, type StepName } from '../rules/application.ts'
import { pages } from '../rules/pages.ts'
import { pathOf, rankOf } from './places.ts'
import type { Survey } from './survey.ts'

/** The seven headings (reading T-012); the thanks page has none of its own. */
const headings = stepNames.filter((step) => step !== 'thanks')

/** Term life §2: the French step headings leave steps 2 and 3 blank. Reading (T-021): number and accessible label stay. */
const blankInFrench: readonly StepName[] = ['policy-options', 'underwritting']

const partsOfStep = (step: StepName): string[] => pages.filter((page) => page.step === step).map(({ part }) => part)

export function useSurveySteps({ application, place }: Pick<Survey, 'application' | 'place'>): ProgressStep[] {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const furthest = application ? rankOf(application.next) : 0
  const cover = application?.quote
  return headings.map((step) => {
    const parts = partsOfStep(step)
    const isBehind = rankOf({ step, part: parts.at(-1) ?? '' }) < furthest
    const isNow = step === place.step
    const isBlank = locale === 'fr' && blankInFrench.includes(step)
    return {
      id: step,
      label: t(`step.${step}`),
      blank: isBlank,
      state: isNow ? 'now' : isBehind || place.step === 'thanks' ? 'done' : 'next',
      detail:
        step === 'policy-options' && cover && !isNow && !isBlank
          ? t('step.cover', {
              amount: formatMoney(cover.faceAmount * 100, locale, 'CAD', 0),
              term: t('estimate.years', { count: cover.termLength }),
            })
          : undefined,
      href:
        isBehind && application?.status !== 'completed' && application
          ? pathOf({ step, part: parts[0] ?? '' }, application.applicationId)
          : undefined,
    }
  })
}

/** How far within its step a page is, 0 to 1. */
export function partOf({ step, part }: Survey['place'], within = 0): number {
  const parts = partsOfStep(step)
  return (Math.max(0, parts.indexOf(part)) + within) / parts.length
}
