import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetTyped, typedKey } from '../../../web/form/typed-in-tab.ts'

/** In place of the form that pays, once its quote is bought: what was typed here for it is forgotten. */
export function AlreadyBought({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const key = typedKey(pathname, search)
    if (key) forgetTyped(key)
  }, [pathname, search])
  return children
}
