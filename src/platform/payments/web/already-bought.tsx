import { useEffect, type ReactNode } from 'react'
import { forgetTyped } from '../../../web/form/typed-in-tab.ts'

/** In place of the form that pays, once its quote is bought: what was typed here for it is forgotten. */
export function AlreadyBought({ children }: { children: ReactNode }) {
  useEffect(forgetTyped, [])
  return children
}
