import { useTranslation } from 'react-i18next'
import { useLineName } from '../../../web/line-names.ts'

const states = ['started', 'charged', 'bound', 'refunding', 'refunded', 'declined', 'failed'] as const

/** The names of lines and of a purchase's states in words; one that is not known here stays as the program calls it. */
export function useFlowWords(): { line: (line: string) => string; state: (state: string) => string } {
  const { t } = useTranslation('operations')
  return {
    line: useLineName(),
    state: (state) => {
      const known = states.find((each) => each === state)
      return known ? t(`state.${known}`) : state
    },
  }
}
