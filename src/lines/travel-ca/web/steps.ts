import { useTranslation } from 'react-i18next'
import type { ProgressStep } from '../../../web/ui/progress.tsx'

const names = ['trip', 'plan', 'pay'] as const
type StepName = (typeof names)[number]

/** The three steps, with the way back to those behind. */
export function useSteps(now: StepName, back: Partial<Record<StepName, string>> = {}): ProgressStep[] {
  const { t } = useTranslation('travel-ca')
  const at = names.indexOf(now)
  return names.map((id, place) => ({
    id,
    label: t(`step.${id}`),
    state: place < at ? 'done' : place === at ? 'now' : 'next',
    href: back[id],
  }))
}
