import { useRef, useState } from 'react'
import type { Term } from '../../rules/application.ts'
import { priceAt, snapped, termFor, type Grid, type Price } from './estimate.ts'

/** So long after the last move a new one begins: what the next change is measured against. */
const restMs = 1500

export interface Estimate {
  /** The amount that is priced, or was priced last. */
  faceDollars: number
  term: Term
  /** Null while what stands in the box is no amount that has a price. */
  price: Price | null
  /** The same without that: what a page keeps its shape by. */
  lastPrice: Price | null
  /** Of one of the terms; null where `price` is. */
  priceFor: (term: Term) => Price | null
  /** How much a month the last move has changed; null before the first one. */
  deltaCents: number | null
  changeFace: (dollars: number | null) => void
  changeTerm: (term: string) => void
}

/** Amount and term as they are moved; each price comes out of the grid at once. */
export function useEstimate(grid: Grid, wish: { faceDollars: number; term: number | undefined }): Estimate {
  const [faceDollars, setFace] = useState(() => snapped(grid, wish.faceDollars))
  const [term, setTerm] = useState<Term>(() => termFor(grid, wish.term))
  const [from, setFrom] = useState<number | null>(null)
  const [isPriced, setPriced] = useState(true)
  const moved = useRef(0)
  const priceFor = (of: Term): Price | null => (isPriced ? priceAt(grid, faceDollars, of) : null)
  const lastPrice = priceAt(grid, faceDollars, term)
  const price = isPriced ? lastPrice : null
  const begin = (): void => {
    const now = performance.now()
    if (now - moved.current > restMs || moved.current === 0) setFrom(price?.monthlyTotalCents ?? null)
    moved.current = now
  }
  return {
    faceDollars,
    term,
    price,
    lastPrice,
    priceFor,
    deltaCents: from === null || !price ? null : price.monthlyTotalCents - from,
    changeFace: (dollars) => {
      begin()
      setPriced(dollars !== null)
      if (dollars !== null) setFace(snapped(grid, dollars))
    },
    changeTerm: (next) => {
      begin()
      setTerm(termFor(grid, Number(next)))
    },
  }
}
