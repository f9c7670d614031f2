/** Asks for new prices on the plan page: a moment after a change of its form, and before a plan is chosen over a change. */
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { IsoDate } from '../../../../shared/dates.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { planForm, readTripBoxes, type TripBoxes } from '../trip/trip-form.ts'

const debounceMs = 900

/**
 * The first function waits a moment after a change and then asks for new prices. The second submits the form where it reads otherwise than
 * the priced trip, and returns whether it does; silently, it leaves a form with errors alone.
 */
export function useRepricing(form: RefObject<HTMLFormElement | null>, priced: TripBoxes, today: IsoDate) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = JSON.stringify(readForm(planForm, priced, today))
  const sendChange = useCallback(
    (isSilent = false): boolean => {
      const { current } = form
      const now = current && readForm(planForm, readTripBoxes(new FormData(current)), today)
      if (!now || JSON.stringify(now) === known) return false
      if (!isSilent || 'answers' in now) current.requestSubmit()
      return true
    },
    [form, known, today],
  )
  const priceSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigator.onLine && sendChange(true), debounceMs)
  }, [sendChange])
  useEffect(() => {
    const { current } = form
    // However it is sent, what is sent needs no second asking.
    const sent = (): void => clearTimeout(timer.current)
    current?.addEventListener('submit', sent)
    // What was changed without a connection is asked for when there is one again.
    addEventListener('online', priceSoon)
    // What was changed while these prices were on their way is asked for now.
    priceSoon()
    return () => {
      current?.removeEventListener('submit', sent)
      removeEventListener('online', priceSoon)
    }
  }, [form, priceSoon])
  return [priceSoon, sendChange] as const
}
