import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { terms } from '../../rules/application.ts'
import type { Estimate } from './use-estimate.ts'

/** What an address says of amount and term: `amount=300000&term=20`. More than this person may have is kept, and said. */
export function wishIn(search: URLSearchParams): { faceDollars?: number; term?: number } {
  const text = search.get('amount') ?? ''
  const amount = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const term = terms.find((years) => String(years) === search.get('term'))
  return { ...(amount > 0 ? { faceDollars: amount } : {}), ...(term ? { term } : {}) }
}

/** Browsers refuse an address that changes with every pixel of a thumb. */
const restMs = 200

/**
 * The address says where the sliders stand, so that a reload and the way back show them there. Without the router, whose every
 * move is a request; so it is written again after a move of the router's, which knows the address without it.
 */
export function useWishInAddress({ faceDollars, term, price }: Estimate): void {
  const { key, pathname } = useLocation()
  const isFirst = useRef(true)
  const isPriced = price !== null
  useEffect(() => {
    // A page that nobody has touched keeps the address it was given.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (!isPriced) return
    const write = (): void => {
      const address = new URL(location.href)
      address.searchParams.set('amount', String(faceDollars))
      address.searchParams.set('term', String(term))
      if (address.pathname === pathname && address.href !== location.href) history.replaceState(history.state, '', address)
    }
    const timer = setTimeout(write, restMs)
    // What is pressed next may lead away before that.
    document.addEventListener('click', write, true)
    document.addEventListener('submit', write, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', write, true)
      document.removeEventListener('submit', write, true)
    }
  }, [faceDollars, term, isPriced, key, pathname])
}
