import { useEffect, useRef, type RefObject } from 'react'
import type { SignInAnswer } from './sign-in-steps.ts'

/** For the heading of a page that has just asked for a code: it takes the focus, as after a move to another page. */
export function useHeadingOfCode(answer: Pick<SignInAnswer, 'errors' | 'resent'>): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!answer.resent && !('problem' in answer) && Object.keys(answer.errors).length === 0) heading.current?.focus()
  }, [answer])
  return heading
}
