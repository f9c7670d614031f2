/** Asks before the language changes, because the page loads anew (readings, "Language change"). Saved answers stay. */
export function startLanguageQuestion(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-language-question]')
  if (!dialog) return
  let pendingForm: { form: HTMLFormElement; button: HTMLElement | null } | null = null
  let isSure = false
  const words = dialog.querySelector('p')
  const [reload, loss] = (words?.textContent ?? '').split('\n')

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.getAttribute('action') !== '/language' || event.defaultPrevented || isSure) return
      // A dialog has asked already.
      if (form.closest('dialog')) return
      event.preventDefault()
      const button = event.submitter
      // The language that is on already: nothing to ask, nothing to do.
      if (button?.getAttribute('aria-pressed') === 'true') return
      pendingForm = { form, button }
      const name = dialog.querySelector('[data-language-name]')
      if (name) {
        name.textContent = button?.title ?? ''
        name.setAttribute('lang', button?.getAttribute('value') ?? '')
      }
      // A page that pays says of its form that all of it stays in the tab (decision 0065).
      const isAllKept = document.querySelector('form[data-typed=stays]') !== null
      if (words) words.textContent = [reload, isAllKept ? '' : loss].join(' ').trim()
      dialog.returnValue = ''
      dialog.showModal()
      dialog.querySelector<HTMLElement>('h2')?.focus()
    },
    true,
  )
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'change' || !pendingForm) {
      pendingForm?.button?.focus()
      return
    }
    isSure = true
    // A page may say in its address where its sliders stand, without the router that wrote the form.
    const back = pendingForm.form.elements.namedItem('back')
    if (back instanceof HTMLInputElement) back.value = location.pathname + location.search
    pendingForm.form.requestSubmit(pendingForm.button)
  })
}
