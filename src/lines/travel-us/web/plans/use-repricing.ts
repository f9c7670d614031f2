/** Sends the form of the plan page for new prices a moment after its last change, where it can be priced, and before anything is chosen. */
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { IsoDate } from '../../../../shared/dates.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { planForm, readTripBoxes, type TripBoxes } from '../trip/trip-form.ts'

const debounceMs = 900

/**
 * `priceSoon` is called at every change of the form: one that is not finished, or none, asks for nothing. `sendChange` sends what the form
 * says beyond the priced trip, or has the form say what that lacks; false where it says nothing else. Silent, as for an event that nobody
 * pressed, it leaves alone what is not finished.
 */
export function useRepricing(form: RefObject<HTMLFormElement | null>, priced: TripBoxes, today: IsoDate) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = JSON.stringify(readForm(planForm, priced, today))
  const sendChange = useCallback(
    (isSilent?: unknown): boolean => {
      const { current } = form
      const now = current && readForm(planForm, readTripBoxes(new FormData(current)), today)
      if (!now || JSON.stringify(now) === known) return false
      if (!isSilent || 'answers' in now) current.requestSubmit()
      return true
    },
    [form, known, today],
  )
  const priceSoon = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigator.onLine && sendChange(true), debounceMs)
  }
  useEffect(() => {
    const { current } = form
    // However it is sent, what is sent needs no second asking.
    const sent = (): void => clearTimeout(timer.current)
    current?.addEventListener('submit', sent)
    // What was changed without a connection is asked for when there is one again.
    addEventListener('online', sendChange)
    return () => {
      current?.removeEventListener('submit', sent)
      removeEventListener('online', sendChange)
    }
  }, [form, sendChange])
  return { priceSoon, sendChange }
}
