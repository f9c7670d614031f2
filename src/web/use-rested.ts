import { useEffect, useRef, useState } from 'react'

const restMs = 500

/** What a screen reader hears of a text that changes: nothing at first, then what it is after half a second of rest. */
export function useRested(text: string): string {
  const [announced, setAnnounced] = useState('')
  const first = useRef<string | null>(text)
  useEffect(() => {
    if (first.current === text) return
    first.current = null
    const timer = setTimeout(() => setAnnounced(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}
