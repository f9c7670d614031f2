/** Submits the form of the plan page for new prices a moment after its last change, where it can be priced. */
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { IsoDate } from '../../../../shared/dates.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { planForm, readTripBoxes } from '../trip/trip-form.ts'

const debounceMs = 900

const boxesIn = (form: HTMLFormElement): string => JSON.stringify(readTripBoxes(new FormData(form)))

/** Call what it answers at every change of the form. A change that is not finished, or none, asks for nothing. */
export function useRepricing(form: RefObject<HTMLFormElement | null>, today: IsoDate): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastRequest = useRef<string | null>(null)
  const priceSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { current } = form
      if (!current || !navigator.onLine || boxesIn(current) === lastRequest.current) return
      if ('errors' in readForm(planForm, readTripBoxes(new FormData(current)), today)) return
      current.requestSubmit()
    }, debounceMs)
  }, [form, today])
  useEffect(() => {
    const { current } = form
    // However it is sent, what is sent needs no second asking.
    const sent = (): void => {
      clearTimeout(timer.current)
      if (current) lastRequest.current = boxesIn(current)
    }
    sent()
    current?.addEventListener('submit', sent)
    // What was changed without a connection is asked for when there is one again.
    addEventListener('online', priceSoon)
    return () => {
      clearTimeout(timer.current)
      current?.removeEventListener('submit', sent)
      removeEventListener('online', priceSoon)
    }
  }, [form, priceSoon])
  return priceSoon
}
