/** What was done a moment ago, announced on the page that follows. */
import type { ReactNode } from 'react'
import { Notice } from './feedback.tsx'

/** Nothing at all without words. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return children ? (
    <Notice kind="success" announce>
      {children}
    </Notice>
  ) : null
}
