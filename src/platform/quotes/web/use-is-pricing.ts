import { useSentIntent } from '../../../web/form/use-sent-intent.ts'
import { shownAfterMs, useLate } from '../../../web/use-late.ts'

/** Whether prices have been on their way so long that the wait is shown. `asks`: whether the button with this intent asks for them. */
export function useIsPricing(asks: (intent: string) => boolean): boolean {
  const intent = useSentIntent()
  return useLate(intent !== null && asks(intent), shownAfterMs)
}
