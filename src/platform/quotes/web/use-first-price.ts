/** The first price that follows the answers of a page, asked for in the browser once they rest. */
import { useCallback, useEffect, useState } from 'react'
import type { Cents } from '../../../shared/money.ts'
import { slowAfterMs } from '../../../web/use-late.ts'
import type { FirstPriceAnswer } from './first-price.ts'

const restMs = 400
const patienceMs = 15_000

/** Why the price that was asked for is not there. */
export type FirstPriceTrouble = 'slow' | 'failed' | 'offline'

export interface FollowingPrice {
  /** The newest price; null while there is none. */
  price: FirstPriceAnswer['price']
  /** Why these answers have no price. */
  message: string | null
  /** What the answers before the newest change cost. */
  before: Cents | null
  /** The price is of the answers before; another one is on its way. */
  isStale: boolean
  trouble: FirstPriceTrouble | null
  /** Asks once more. */
  again: () => void
}

/** `query`: the answers as the line's address for first prices reads them; null while they are not enough for a price. */
export function useFirstPrice(path: string, query: string | null): FollowingPrice {
  const [answered, setAnswered] = useState<FirstPriceAnswer & { query: string | null; before: Cents | null }>()
  const [trouble, setTrouble] = useState<{ query: string; kind: FirstPriceTrouble } | null>(null)
  const [tries, setTries] = useState(0)
  const again = useCallback(() => {
    setTrouble(null)
    setTries((count) => count + 1)
  }, [])

  useEffect(() => {
    if (query === null) return undefined
    const stop = new AbortController()
    const slow = setTimeout(() => setTrouble({ query, kind: 'slow' }), slowAfterMs)
    const ask = async (): Promise<void> => {
      try {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])
        const response = await fetch(`${path}?${query}`, { signal })
        if (!response.ok) throw new Error(`No first price: ${response.status}`)
        const answer = (await response.json()) as FirstPriceAnswer
        setTrouble(null)
        setAnswered((last) => ({ ...answer, query, before: last?.price?.cents ?? null }))
      } catch {
        if (!stop.signal.aborted) setTrouble({ query, kind: navigator.onLine ? 'failed' : 'offline' })
      }
      clearTimeout(slow)
    }
    const rest = setTimeout(() => void ask(), restMs)
    return () => {
      stop.abort()
      clearTimeout(rest)
      clearTimeout(slow)
    }
  }, [path, query, tries])

  const kind = trouble !== null && trouble.query === query ? trouble.kind : null
  useEffect(() => {
    if (kind !== 'offline') return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [kind, again])

  const isOwn = answered !== undefined && answered.query === query
  return {
    price: query === null ? null : (answered?.price ?? null),
    message: isOwn ? answered.message : null,
    before: isOwn ? answered.before : null,
    isStale: query !== null && !isOwn,
    trouble: kind,
    again,
  }
}
