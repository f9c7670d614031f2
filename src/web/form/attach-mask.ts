import { editMasked, type Mask } from './edit-mask.ts'
import { setTyped } from './set-typed.ts'

/** Formats a box as it is typed into, pasted into and filled in. What it held before is formatted at once. */
export function attachMask(input: HTMLInputElement, mask: Mask): void {
  let before = input.value
  const apply = (inputType: string): boolean => {
    const edit = { text: input.value, caret: input.selectionStart ?? input.value.length, before, inputType }
    const { text, caret } = editMasked(mask, edit)
    before = text
    if (text === input.value) return false
    setTyped(input, text)
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
    return true
  }
  input.addEventListener('input', (event) => {
    const { inputType = '', isComposing = false } = event as Partial<InputEvent>
    if (!isComposing) apply(inputType)
  })
  input.addEventListener('compositionend', () => apply('insertText'))
  // The page keeps what it shows: it is told of a change as of any other.
  if (apply('')) input.dispatchEvent(new Event('input', { bubbles: true }))
}
