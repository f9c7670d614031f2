const restMs = 250
const announceMs = 500

interface Answer {
  price: { amount: string; basis: string } | null
  message: string | null
}

/** The price of a landing page follows its answers. What cannot be asked for leaves the button, which works as it is. */
const follow = (form: HTMLFormElement, path: string): void => {
  const part = (name: string): HTMLElement | null => form.querySelector(`[data-part=${name}]`)
  const amount = part('amount')
  const [priced, basis, message, announced] = ['priced', 'basis', 'message', 'announced'].map(part)
  let lastRequest: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = ({ price, message: why }: Answer): void => {
    for (const element of [priced, basis]) if (element) element.hidden = price === null
    if (message) {
      message.hidden = price !== null
      message.textContent = price === null ? (why ?? message.dataset['none'] ?? '') : ''
    }
    if (price && amount && basis) {
      if (amount.textContent !== price.amount && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        amount.animate([{ opacity: 0, transform: 'translateY(30%)' }, {}], { duration: 200, easing: 'cubic-bezier(.2,.7,.2,1)' })
      amount.textContent = price.amount
      basis.textContent = price.basis
    }
    setTimeout(() => {
      if (announced) announced.textContent = part('figures')?.innerText ?? ''
    }, announceMs)
  }
  const ask = async (): Promise<void> => {
    lastRequest?.abort()
    const controller = new AbortController()
    lastRequest = controller
    form.dataset['busy'] = ''
    try {
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      const answer = await fetch(`${path}?${query}`, { signal: controller.signal })
      show(answer.ok ? ((await answer.json()) as Answer) : { price: null, message: null })
    } catch {
      if (!controller.signal.aborted) show({ price: null, message: null })
    }
    if (lastRequest === controller) delete form.dataset['busy']
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (form.checkValidity()) void ask()
    }, restMs)
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-step]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const box = button.parentElement?.querySelector('input')
      if (!box) return
      if (button.dataset['step'] === '1') box.stepUp()
      else box.stepDown()
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  // The server had no price in time.
  if (priced?.hidden && message?.textContent === message?.dataset['none']) void ask()
}

export function startFirstPrice(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-first-price]')) {
    const path = form.dataset['firstPrice']
    if (path) follow(form, path)
  }
}
