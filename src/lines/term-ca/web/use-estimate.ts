import { useRef, useState } from 'react'
import type { Term } from '../rules/application.ts'
import { priceAt, snapped, termFor, type Grid, type Price } from './estimate.ts'

/** So long after the last move a new one begins: what the next change is measured against. */
const restMs = 1500

export interface Estimate {
  faceDollars: number
  term: Term
  price: Price | null
  /** How much a month the last move has changed; null before the first one. */
  deltaCents: number | null
  changeFace: (dollars: number) => void
  changeTerm: (term: string) => void
}

/** Amount and term as they are moved; each price comes out of the grid at once. */
export const useEstimate = (grid: Grid, wish: { faceDollars: number; term: number | undefined }): Estimate => {
  const [faceDollars, setFace] = useState(() => snapped(grid, wish.faceDollars))
  const [term, setTerm] = useState<Term>(() => termFor(grid, wish.term))
  const [from, setFrom] = useState<number | null>(null)
  const moved = useRef(0)
  const price = priceAt(grid, faceDollars, term)
  const begin = (): void => {
    const now = performance.now()
    if (now - moved.current > restMs || moved.current === 0) setFrom(price?.monthlyTotalCents ?? null)
    moved.current = now
  }
  return {
    faceDollars,
    term,
    price,
    deltaCents: from === null || !price ? null : price.monthlyTotalCents - from,
    changeFace: (dollars) => {
      begin()
      setFace(snapped(grid, dollars))
    },
    changeTerm: (next) => {
      begin()
      setTerm(termFor(grid, Number(next)))
    },
  }
}
