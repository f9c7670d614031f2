/**
 * `/widget.js`, the script that a partner puts into its page: a frame with the widget right behind the script, or at the end of `data-into`.
 * It keeps nothing, sends nothing and listens to its own frame on our origin alone. docs/how-to/embed-the-widget.md names the attributes.
 */
{
  const readyMs = 5000

  const embed = (script: HTMLScriptElement): void => {
    const { partner = '', campaign, line = '', language, open, into, title } = script.dataset
    const { origin, host } = new URL(script.src)
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
    addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
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
    })
    frame.addEventListener('load', () =>
      setTimeout(() => {
        if (isReady) return
        // The browser shows an empty box where the page is not one of the partner's.
        frame.hidden = true
        frame.style.display = 'none'
        happen('error', { code: 'not-shown' })
      }, readyMs),
    )
    frame.src = `${origin}/widget/${encodeURIComponent(line)}?${query}`
    const put = (): void => {
      const place = into ? document.querySelector(into) : null
      if (place) place.append(frame)
      else script.after(frame)
    }
    if (into && document.readyState === 'loading') addEventListener('DOMContentLoaded', put)
    else put()
  }

  const script = document.currentScript
  if (script instanceof HTMLScriptElement) embed(script)
}
