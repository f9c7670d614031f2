// Below a button: that the answer is slow to come.
import type { ReactNode } from 'react'
import { slowAfterMs, useLate } from '../../use-late.ts'

export interface SlowStatusProps {
  /** Something is on its way. */
  busy: boolean
  className: string | undefined
  children: ReactNode
}

/** Says that what is on its way is slow to come, once it is. */
export function SlowStatus({ busy, className, children }: SlowStatusProps) {
  const isSlow = useLate(busy, slowAfterMs)
  return (
    <p role="status" className={className}>
      {isSlow ? children : null}
    </p>
  )
}
