// A choice of the person: after a No that was tapped or clicked the page goes on by itself. Off until it is chosen.
import { useEffect, useRef, useState, type RefObject } from 'react'

const key = 'no-goes-on'

/** 120 ms until it looks chosen, 400 ms to see it. */
const restMs = 520

/** A click is told from a key by the pointer that came down just before it. */
const pointerMs = 1000

/** Whether it is chosen, and how to change that. Kept for this tab; it says nothing about the person. */
function useChoice(): [boolean, (isOn: boolean) => void, boolean] {
  const [isOn, setOn] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    try {
      setOn(sessionStorage.getItem(key) === 'yes')
    } catch {
      // A browser that keeps nothing asks on each page.
    }
  }, [])
  const choose = (next: boolean): void => {
    setOn(next)
    try {
      if (next) sessionStorage.setItem(key, 'yes')
      else sessionStorage.removeItem(key)
    } catch {
      // It holds for this page.
    }
  }
  return [isOn, choose, isHydrated]
}

export interface GoesOn {
  isOn: boolean
  choose: (isOn: boolean) => void
  /** There is no such thing without scripts. */
  isOffered: boolean
}

/** Sends the form after a pointed No, unless something else is done in it first. Never after a yes, never after a key (WCAG 3.2.2). */
export function useGoesOn(form: RefObject<HTMLFormElement | null>): GoesOn {
  const [isOn, choose, isOffered] = useChoice()
  const pointed = useRef(-pointerMs)
  useEffect(() => {
    const { current } = form
    if (!current || !isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => clearTimeout(timer)
    const onPointer = (): void => {
      stop()
      pointed.current = performance.now()
    }
    const onKey = (): void => {
      stop()
      pointed.current = -pointerMs
    }
    const onChange = ({ target }: Event): void => {
      stop()
      const isNo = target instanceof HTMLInputElement && target.name === 'answer' && target.value === 'no'
      if (isNo && performance.now() - pointed.current < pointerMs) timer = setTimeout(() => current.requestSubmit(), restMs)
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey)
    current.addEventListener('change', onChange)
    return () => {
      stop()
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey)
      current.removeEventListener('change', onChange)
    }
  }, [form, isOn])
  return { isOn, choose, isOffered }
}
