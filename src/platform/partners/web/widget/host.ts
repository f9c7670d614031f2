/**
 * `/widget.js`, the script that a partner puts into its page: a frame with the widget right behind the script, at the end of `data-into`, or
 * in each `<eider-widget>`. It keeps nothing, sends nothing and listens to its own frames on our origin alone.
 * docs/how-to/embed-the-widget.md names the attributes.
 */
{
  const readyMs = 5000

  type FrameAttributes = Partial<Record<'partner' | 'campaign' | 'line' | 'language' | 'open' | 'title', string>>

  /** A frame with the widget that was asked for; what it hears ends with `signal`. */
  const frameOf = (
    { origin, host }: URL,
    { partner = '', campaign, line = '', language, open, title }: FrameAttributes,
    signal?: AbortSignal,
  ): HTMLIFrameElement => {
    const query = new URLSearchParams({
      partner,
      ...(campaign ? { campaign } : {}),
      language: language ?? document.documentElement.lang.slice(0, 2),
      ...(open ? { open } : {}),
      host: location.origin,
    })
    const frame = document.createElement('iframe')
    frame.title = title ?? host
    frame.style.cssText = 'display:block;inline-size:100%;block-size:40rem;border:0;border-radius:20px;color-scheme:normal'
    let isReady = false
    const happen = (name: string, detail: Record<string, unknown> = {}): void =>
      void frame.dispatchEvent(new CustomEvent(`eider:${name}`, { bubbles: true, detail: { line, ...detail } }))
    addEventListener(
      'message',
      ({ origin: from, source, data }: MessageEvent<unknown>) => {
        if (from !== origin || source !== frame.contentWindow || typeof data !== 'object' || data === null) return
        const { eider, height, title: named, cents, currency, code } = data as Record<string, unknown>
        if (eider === 'size' && typeof height === 'number' && height > 0 && height < 10_000) frame.style.blockSize = `${height}px`
        if (eider === 'ready') {
          isReady = true
          frame.style.display = 'block'
          if (!title && typeof named === 'string') frame.title = named
          happen('ready')
        }
        if (eider === 'price') happen('price', { cents, currency })
        if (eider === 'start') happen('start')
        if (eider === 'error') happen('error', { code })
      },
      signal ? { signal } : {},
    )
    frame.addEventListener('load', () =>
      setTimeout(() => {
        if (isReady || signal?.aborted) return
        // The browser shows an empty box where the page is not one of the partner's.
        frame.hidden = true
        frame.style.display = 'none'
        happen('error', { code: 'not-shown' })
      }, readyMs),
    )
    frame.src = `${origin}/widget/${encodeURIComponent(line)}?${query}`
    return frame
  }

  const embed = (script: HTMLScriptElement, from: URL): void => {
    const { into, ...attributes } = script.dataset
    const frame = frameOf(from, attributes)
    const put = (): void => {
      const place = into ? document.querySelector(into) : null
      if (place) place.append(frame)
      else script.after(frame)
    }
    if (into && document.readyState === 'loading') addEventListener('DOMContentLoaded', put)
    else put()
  }

  const names = ['partner', 'line', 'lang', 'campaign', 'open', 'title']

  const define = (from: URL): void =>
    customElements.define(
      'eider-widget',
      class extends HTMLElement {
        static observedAttributes = names
        #shown: AbortController | null = null
        #isDue = false

        connectedCallback(): void {
          this.style.display ||= 'block'
          this.attributeChangedCallback()
        }

        disconnectedCallback(): void {
          this.attributeChangedCallback()
        }

        /** Several attributes that change at once are one change. */
        attributeChangedCallback(): void {
          if (this.#isDue) return
          this.#isDue = true
          queueMicrotask(() => {
            this.#isDue = false
            this.#shown?.abort()
            this.#shown = new AbortController()
            const entries = names.flatMap((name) => {
              const value = this.getAttribute(name)
              return value === null ? [] : [[name === 'lang' ? 'language' : name, value]]
            })
            const attributes = Object.fromEntries(entries) as FrameAttributes
            const isWhole = this.isConnected && attributes.partner && attributes.line
            this.replaceChildren(...(isWhole ? [frameOf(from, attributes, this.#shown.signal)] : []))
          })
        }
      },
    )

  const script = document.currentScript
  if (script instanceof HTMLScriptElement) {
    const from = new URL(script.src)
    if (!customElements.get('eider-widget')) define(from)
    if (script.dataset['partner'] !== undefined) embed(script, from)
  }
}
