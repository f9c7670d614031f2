import { editMasked, type Mask } from './edit-mask.ts'
import { setTyped } from '../set-typed.ts'

/** Formats a box as it is typed into, pasted into and filled in. `first`: what stood in it when its mask was asked for. */
export function attachMask(input: HTMLInputElement, mask: Mask, first: string): void {
  let before = input.value
  const apply = (inputType: string): boolean => {
    const { value, selectionStart, selectionEnd } = input
    const edit = { text: value, caret: selectionStart ?? value.length, before, inputType }
    const { text, caret } = editMasked(mask, edit)
    before = text
    if (text === value) return false
    // A box that was reached by key has all of it selected: what is typed next takes its place.
    const isSelected = value !== '' && selectionStart === 0 && selectionEnd === value.length
    setTyped(input, text)
    if (document.activeElement === input) input.setSelectionRange(isSelected ? 0 : caret, isSelected ? text.length : caret)
    return true
  }
  input.addEventListener('input', (event) => {
    const { inputType = '', isComposing = false } = event as Partial<InputEvent>
    if (!isComposing) apply(inputType)
  })
  input.addEventListener('compositionend', () => apply('insertText'))
  // A page that keeps what was typed meanwhile is told how it is shown; looking at a box changes nothing.
  const wasTyped = input.value !== first
  if (apply('') && wasTyped) input.dispatchEvent(new Event('input', { bubbles: true }))
}
