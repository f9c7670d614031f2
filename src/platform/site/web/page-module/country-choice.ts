/** The question stands in the page and works as it is; with scripts it becomes a modal dialog that takes the focus. */
export function startCountryChoice(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-country-question]')
  if (!dialog) return
  dialog.close()
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus()
}
