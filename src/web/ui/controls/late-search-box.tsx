import { useEffect, useRef, useState } from 'react'
import { controlProps, Field } from './field.tsx'
import inputs from './inputs.module.css'
import type { SearchBox, SearchBoxProps } from './search-box.tsx'

interface Arrived {
  Box: typeof SearchBox
  /** What was typed before, and whether the box had the focus. */
  text: string
  hadFocus: boolean
}

/**
 * A search box whose script comes after the page's own. Until then, and where it cannot be had, it is a plain box: the form
 * works without suggestions. What is typed in the meantime goes on.
 */
export function LateSearchBox<T>(props: SearchBoxProps<T>) {
  const plain = useRef<HTMLInputElement>(null)
  const [arrived, setArrived] = useState<Arrived | null>(null)
  useEffect(() => {
    const whenHere = ({ SearchBox: Box }: { SearchBox: typeof SearchBox }): void => {
      const { current } = plain
      if (current) setArrived({ Box, text: current.value, hadFocus: document.activeElement === current })
    }
    import('./search-box.tsx').then(whenHere, () => {})
  }, [])
  if (arrived) return <arrived.Box {...props} initialText={arrived.text} isFocused={arrived.hadFocus} />
  const { found: _found, textOf: _textOf, onSearch: _onSearch, onPick: _onPick, busy: _busy, message: _message, ...field } = props
  const { name: _name, ...control } = controlProps(field)
  return (
    <Field {...field}>
      <input {...control} ref={plain} type="text" className={inputs.input} autoComplete="off" />
    </Field>
  )
}
