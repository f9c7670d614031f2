import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from './feedback.tsx'

/**
 * What stood in the way, above the form. It takes the focus with every answer: anyone who pressed the button stands at the foot of
 * a page whose top they do not see.
 */
export function ProblemNotice({ answer, title, children }: { answer: unknown; title?: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="danger" title={title} announce>
        {children}
      </Notice>
    </div>
  )
}
