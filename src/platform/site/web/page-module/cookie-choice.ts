import type { MeasuringSettings } from './measuring.ts'

/** Keeps the choice without loading the page anew, so that nothing typed is lost. Without this the form posts by itself. */
export function startCookieChoice(startMeasuring: (settings: MeasuringSettings) => Promise<void>): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  banner?.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    void fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, event.submitter) as unknown as Record<string, string>),
    })
      .then(async (response) => {
        if (!response.ok) throw new Error('not kept')
        // React may own this element: it is hidden, not taken away.
        banner.hidden = true
        const { measuring } = (await response.json()) as { measuring: MeasuringSettings | null }
        // This page's policy was written before the choice: other companies' parts wait for the next page.
        if (measuring) await startMeasuring({ ...measuring, sentry: null, chatScript: null })
      })
      .catch(() => {
        if (!banner.hidden) HTMLFormElement.prototype.submit.call(withChoice(form, event.submitter))
      })
  })
}

/** `submit()` forgets which button was pressed. */
const withChoice = (form: HTMLFormElement, button: HTMLElement | null): HTMLFormElement => {
  if (button instanceof HTMLButtonElement) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = button.name
    field.value = button.value
    form.append(field)
  }
  return form
}
