/** Copies the text of the element that a button names; where the browser does not let it, the text is selected to be copied by hand. */
export const copy = async (button: HTMLButtonElement): Promise<void> => {
  const source = document.getElementById(button.dataset['copy'] ?? '')
  const status = button.parentElement?.querySelector('[role=status]')
  if (!source || !status) return
  status.textContent = ''
  let doneText = button.dataset['done']
  try {
    // Browsers have no clipboard for pages without https, and a person may have forbidden it.
    await navigator.clipboard.writeText(source.textContent ?? '')
  } catch {
    getSelection()?.selectAllChildren(source)
    doneText = button.dataset['byHand']
  }
  status.textContent = doneText ?? ''
}

/** The buttons of `CopyButton` on a page that React does not run; without scripts they are not shown. */
export function startCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}
