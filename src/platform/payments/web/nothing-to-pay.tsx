import { useEffect, type ReactNode } from 'react'
import type { InsteadOfQuote } from '../../quotes/web/index.ts'
import { forgetTyped } from '../../../web/form/typed-in-tab.ts'

/** In place of the form that pays; once its quote is bought, what was typed here for it is forgotten. */
export function NothingToPay({ instead, children }: { instead: InsteadOfQuote; children: ReactNode }) {
  const isBought = instead.kind === 'bought'
  useEffect(() => {
    if (isBought) forgetTyped()
  }, [isBought])
  return children
}
