import { useEffect } from 'react'
import { forgetTyped } from '../../../web/form/typed-in-tab.ts'

/** On the page that pays, once its quote is bought: what was typed in this tab to pay is forgotten. */
export function ForgetTyped() {
  useEffect(forgetTyped, [])
  return null
}
