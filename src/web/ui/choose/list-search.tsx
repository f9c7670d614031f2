/**
 * A long list to choose one of. It is a native list until its script is there, and where there is none; then a box to type in
 * with suggestions. The form is sent the same value either way.
 */
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../controls/field.tsx'
import { fieldId } from '../controls/field.tsx'
import { SelectInput } from '../controls/inputs.tsx'
import type { SearchBox } from '../controls/search-box.tsx'
import styles from './list-search.module.css'
import { matching } from './matching.ts'

export interface ListOption {
  value: string
  label: string
}

export interface ListSearchProps extends FieldProps {
  options: readonly ListOption[]
  chosen: string
  onChoose: (value: string) => void
  /** Said where no option has what was typed. */
  nothing: string
  /** Another number empties the box: the choice was made elsewhere. */
  cleared?: number
}

const labelOf = ({ label }: ListOption): string => label

export function ListSearch({ options, chosen, onChoose, nothing, cleared = 0, ...field }: ListSearchProps) {
  const [Box, setBox] = useState<typeof SearchBox | null>(null)
  const [term, setTerm] = useState('')
  const hidden = useRef<HTMLInputElement>(null)
  const before = useRef(chosen)
  const { name } = field
  useEffect(() => {
    let isGone = false
    const change = ({ SearchBox: Arrived }: { SearchBox: typeof SearchBox }): void => {
      const list = document.getElementById(fieldId(name))
      if (isGone) return
      // Nobody loses the list that they are in.
      if (list && list === document.activeElement) list.addEventListener('blur', () => setBox(() => Arrived), { once: true })
      else setBox(() => Arrived)
    }
    import('../controls/search-box.tsx').then(change, () => {})
    return () => {
      isGone = true
    }
  }, [name])
  // The form is told of a choice once it stands in the box that is sent: nobody types into that one.
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  if (!Box)
    return (
      <>
        <SelectInput {...field} options={options} value={chosen} onChange={(event) => onChoose(event.target.value)} />
        <div className={styles.line} />
      </>
    )
  const found = matching(options, labelOf, term)
  return (
    <>
      <input ref={hidden} type="hidden" name={name} value={chosen} />
      <Box<ListOption>
        key={cleared}
        {...field}
        found={found}
        textOf={labelOf}
        shownText={cleared === 0 ? options.find(({ value }) => value === chosen)?.label : undefined}
        onSearch={setTerm}
        onPick={({ value }) => onChoose(value)}
        leastLength={1}
        restMs={60}
        message={term !== '' && found.length === 0 ? nothing : null}
      />
    </>
  )
}
