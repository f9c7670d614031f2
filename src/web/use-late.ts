import { useEffect, useState } from 'react'

/** When a wait is shown, and when it is called slow, in milliseconds. */
export const shownAfterMs = 200
export const slowAfterMs = 4000

/** True once something has been going on for so long. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, afterMs])
  return isOn && isLate
}
