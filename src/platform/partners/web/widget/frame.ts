/**
 * The module inside a widget's frame. The price follows the answers; the host page hears of what happens, and of nothing that was answered.
 * Messages go to the one origin that the server found among the partner's, and none is listened to.
 */
interface Answer {
  price: { amount: string; basis: string; cents: number; currency: string } | null
  message: string | null
  errors: Record<string, string>
  start: string
}

const restMs = 250
const announceMs = 500
const patienceMs = 15_000
/** The link to the purchase is valid for an hour at least. */
const renewMs = 30 * 60_000

const { host, line } = document.documentElement.dataset
const tell = (what: Record<string, unknown>): void => {
  if (host && parent !== window) parent.postMessage({ ...what, line }, host)
}

const part = (name: string): HTMLElement | null => document.querySelector(`[data-part=${name}]`)

const follow = (form: HTMLFormElement, link: HTMLAnchorElement): void => {
  const [figures, priced, amount, basis, message, announced] = [
    'figures',
    'priced',
    'amount',
    'basis',
    'message',
    'announced',
  ].map(part)
  let asking: AbortController | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let askedAt = Date.now()
  let isCurrent = true

  const showErrors = (errors: Answer['errors']): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[id^=error-]')) {
      const name = place.id.slice('error-'.length)
      const text = errors[name]
      place.hidden = text === undefined
      place.textContent = text ?? ''
      const box = document.getElementById(`answer-${name}`)
      if (text === undefined) box?.removeAttribute('aria-invalid')
      else box?.setAttribute('aria-invalid', 'true')
    }
  }
  const say = (text: string): void => {
    for (const element of [priced, basis]) if (element) element.hidden = true
    if (message) {
      message.hidden = false
      message.textContent = text
    }
  }
  const show = ({ price, message: why, errors, start }: Answer): void => {
    showErrors(errors)
    link.href = start
    if (!price) say(why ?? message?.dataset[Object.keys(errors).length > 0 ? 'fix' : 'none'] ?? '')
    else if (amount && basis && priced && message) {
      for (const element of [priced, basis]) element.hidden = false
      message.hidden = true
      if (amount.textContent !== price.amount && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        amount.animate([{ opacity: 0, transform: 'translateY(30%)' }, {}], { duration: 200 })
      amount.textContent = price.amount
      basis.textContent = price.basis
    }
    if (price) tell({ eider: 'price', cents: price.cents, currency: price.currency })
    else tell({ eider: 'error', code: 'no-price' })
    setTimeout(() => {
      if (announced && figures) announced.textContent = figures.innerText
    }, announceMs)
  }
  const ask = async (): Promise<void> => {
    clearTimeout(waiting)
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    figures?.setAttribute('aria-busy', 'true')
    try {
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      const answer = await fetch(`/widget/${line}/price?${query}`, {
        credentials: 'omit',
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(patienceMs)]),
      })
      if (!answer.ok) throw new Error(String(answer.status))
      show((await answer.json()) as Answer)
      askedAt = Date.now()
      isCurrent = true
    } catch {
      if (controller.signal.aborted) return
      say(message?.dataset['failed'] ?? '')
      tell({ eider: 'error', code: 'failed' })
    }
    figures?.removeAttribute('aria-busy')
  }
  const renew = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= renewMs) void ask()
  }
  form.addEventListener('input', () => {
    isCurrent = false
    clearTimeout(waiting)
    waiting = setTimeout(() => void ask(), restMs)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  link.addEventListener('click', (event) => {
    tell({ eider: 'start' })
    if (isCurrent) return
    // The link has the answers of the price that is shown; the newest ones are fetched first.
    event.preventDefault()
    void ask().then(() => window.open(link.href, link.target, 'noopener'))
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
  document.addEventListener('visibilitychange', renew)
  setInterval(renew, renewMs)
  new ResizeObserver(() => tell({ eider: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  )
  tell({ eider: 'ready', title: document.title })
  const { cents, currency } = figures?.dataset ?? {}
  if (cents && currency) tell({ eider: 'price', cents: Number(cents), currency })
  // The server had no price in time.
  else if (message && !message.hidden && message.textContent === message.dataset['none']) void ask()
}

const form = document.querySelector('form')
const link = document.querySelector<HTMLAnchorElement>('a.next')
if (form && link) follow(form, link)
