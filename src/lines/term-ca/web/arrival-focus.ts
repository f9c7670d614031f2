import { useEffect, useRef } from 'react'

/** A result that has come in is shown and named: anyone who asked for it stands at the foot of a form, above what it says. */
export function useArrivalFocus(result: unknown, headingId: string): void {
  const last = useRef(result)
  useEffect(() => {
    if (last.current === result) return
    last.current = result
    const heading = result ? document.getElementById(headingId) : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [result, headingId])
}
