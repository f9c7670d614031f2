import { useEffect, useRef } from 'react'

/** A new question under the same address path: its heading takes the focus, as after any other move. */
export function usePlaceFocus(place: string): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [place])
}
