import { useNavigation } from 'react-router'
import { shownAfterMs, useLate } from '../../../web/use-late.ts'

/** Whether prices have been on their way so long that the wait is shown. `asks`: whether the button with this intent asks for them. */
export function useIsPricing(asks: (intent: string | null) => boolean): boolean {
  const { state, formMethod, formData } = useNavigation()
  const intent = formData?.get('intent')
  const isOnItsWay = state !== 'idle' && formMethod === 'POST' && asks(typeof intent === 'string' ? intent : null)
  return useLate(isOnItsWay, shownAfterMs)
}
