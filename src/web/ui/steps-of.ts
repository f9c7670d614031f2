import { useTranslation } from 'react-i18next'
import type { ProgressStep } from './progress.tsx'

/**
 * The hook of a flow's steps, in their order: `steps` are their ids and the keys of what they are called, in `namespace`. It is told
 * which one is on screen, and the ways back to those behind.
 */
export function stepsOf<Step extends string>(namespace: string, steps: Readonly<Record<Step, string>>) {
  const ids = Object.keys(steps) as Step[]
  return function useSteps(now: Step, back: Partial<Record<Step, string>> = {}): ProgressStep[] {
    const { t } = useTranslation(namespace)
    const at = ids.indexOf(now)
    return ids.map((id, place) => ({
      id,
      label: t(steps[id] as never),
      state: place < at ? 'done' : place === at ? 'now' : 'next',
      href: back[id],
    }))
  }
}
