// For pages of several parts: where the focus goes when the part changes.
import { useEffect, useRef } from 'react'

/** The focus goes to what comes into view with another part of a page. Where something is to fix, that takes it by itself. */
export function useFocusOnMove(
  part: string,
  errors: Readonly<Record<string, string>>,
  findTarget: () => HTMLElement | null | undefined,
): void {
  const seen = useRef(part)
  useEffect(() => {
    if (seen.current === part) return
    seen.current = part
    if (Object.keys(errors).length === 0) findTarget()?.focus()
  })
}
