import { useCombobox } from 'downshift'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { controlProps, Field, type FieldProps } from './field.tsx'
import inputs from './inputs.module.css'
import styles from './search-box.module.css'

export interface SearchBoxProps<T> extends FieldProps {
  /** What was found for the last term. */
  found: readonly T[]
  textOf: (item: T) => string
  /** Asked a moment after the typing stops, from `leastLength` characters on. */
  onSearch: (term: string) => void
  onPick: (item: T) => void
  busy?: boolean
  /** Said under the box instead of a list: nothing found, or the search is down. */
  message?: string | null
  leastLength?: number
  /** What stood in the box before it came. */
  initialText?: string
  /** It had the focus before it came, and keeps it. */
  isFocused?: boolean
  /** A choice made before, shown without its suggestions. */
  shownText?: string | undefined
  /** How long the typing rests before the search; shorter where the list is at hand. */
  restMs?: number
}

/**
 * A text box with suggestions (the combobox of the ARIA authoring practices, by downshift). It sends nothing itself, so a form
 * works without it.
 */
export function SearchBox<T>({
  found,
  textOf,
  onSearch,
  onPick,
  busy = false,
  message,
  leastLength = 3,
  initialText = '',
  isFocused = false,
  shownText = '',
  restMs = 250,
  ...field
}: SearchBoxProps<T>) {
  const { t } = useTranslation('web')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searchSoon = (typed: string): void => {
    clearTimeout(timer.current)
    const term = typed.trim()
    if (term.length >= leastLength) timer.current = setTimeout(() => onSearch(term), restMs)
  }
  useEffect(() => {
    searchSoon(initialText)
    return () => clearTimeout(timer.current)
    // Once, for what was typed before the box came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { name: _name, ...control } = controlProps(field)
  const box = useCombobox({
    items: [...found],
    itemToString: (item) => (item ? textOf(item) : ''),
    inputId: control.id,
    initialInputValue: initialText || shownText,
    initialIsOpen: initialText !== '',
    // Nothing stays chosen: the same suggestion may be taken again after the boxes were changed by hand.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange || (changes.isOpen && !state.isOpen)
        ? { ...changes, selectedItem: null }
        : changes,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) searchSoon(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem)
    },
  })
  const input = box.getInputProps({
    // The box is no field of the form: Enter takes a suggestion and never sends the page.
    onKeyDown: (event) => {
      if (event.key === 'Enter') event.preventDefault()
    },
    // What is typed takes the place of a choice that stands in the box.
    onFocus: ({ currentTarget }) => {
      if (shownText !== '' && currentTarget.value === shownText) currentTarget.select()
    },
  })
  const isLong = box.inputValue.trim().length >= leastLength
  const isShown = box.isOpen && found.length > 0 && isLong
  return (
    <div className={styles.box}>
      <Field {...field}>
        <input
          dir="auto"
          {...input}
          {...control}
          type="text"
          role="combobox"
          className={inputs.input}
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          aria-expanded={isShown}
          aria-labelledby={undefined}
          aria-activedescendant={(isShown && input['aria-activedescendant']) || undefined}
        />
      </Field>
      <div
        {...box.getMenuProps()}
        aria-label={String(field.label)}
        aria-labelledby={undefined}
        className={styles.list}
        hidden={!isShown}
      >
        {found.map((item, index) => (
          <div
            key={textOf(item)}
            {...box.getItemProps({ item, index })}
            aria-selected={index === box.highlightedIndex}
            className={styles.option}
          >
            {textOf(item)}
          </div>
        ))}
      </div>
      <p className={styles.said} role="status">
        {busy ? t('search.busy') : message && isLong ? message : isShown ? t('search.found', { count: found.length }) : null}
      </p>
    </div>
  )
}
