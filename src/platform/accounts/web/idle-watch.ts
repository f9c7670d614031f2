/** Platform §4, §9; reading P-072: a question after 13 minutes without a hand on the device, the end after 15. */
const idleTimes = { askMs: 780_000, endMs: 900_000 } as const

const seenKey = 'eider-active'
const activity = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const
/** While somebody works on a page without asking the server for anything, it is told so this often. */
const tellMs = 240_000
const lookMs = 1000

const post = (name: string): Promise<unknown> =>
  fetch(`/api/functions/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => {})

/** Asked once for each page that shows somebody signed in. `dialog` is `<IdleDialog/>`, with a button `[data-stay]`. */
export function watchIdle(dialog: HTMLDialogElement): () => void {
  let lastNotified = Date.now()
  let here = Date.now()
  let over = false
  const read = (): number => {
    try {
      return Number(localStorage.getItem(seenKey)) || 0
    } catch {
      return 0
    }
  }
  const write = (): void => {
    try {
      localStorage.setItem(seenKey, String(here))
    } catch {
      // Without storage every tab counts for itself.
    }
  }
  /** All tabs of the browser are one person: the last hand on any of them counts. */
  const lastSeen = (): number => Math.max(here, read())

  const seen = (): void => {
    // Once the question is shown, only an answer to it counts.
    if (over || dialog.open) return
    const now = Date.now()
    if (now - here > lookMs) {
      here = now
      write()
    }
    if (now - lastNotified > tellMs) {
      lastNotified = now
      void post('getMe')
    }
  }

  const end = async (): Promise<void> => {
    over = true
    await post('signOut')
    location.replace(`/pages/lock?back=${encodeURIComponent(location.pathname + location.search)}`)
  }

  const look = (): void => {
    if (over) return
    const idle = Date.now() - lastSeen()
    if (idle >= idleTimes.endMs) void end()
    else if (idle >= idleTimes.askMs) {
      if (!dialog.open) {
        dialog.showModal()
        // A hand that comes down on the keyboard now must not sign out.
        dialog.querySelector<HTMLElement>('[data-stay]')?.focus()
      }
    } else if (dialog.open) dialog.close()
  }

  const stay = (): void => {
    dialog.close()
    here = lastNotified = Date.now()
    write()
    void post('getMe')
  }

  const stayed = (event: Event): void => {
    if ((event.target as Element).closest('[data-stay]') || event.type === 'cancel') {
      event.preventDefault()
      stay()
    }
  }

  write()
  const timer = setInterval(look, lookMs)
  for (const name of activity) addEventListener(name, seen, { passive: true, capture: true })
  // A device that slept wakes here before any timer does.
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  dialog.addEventListener('click', stayed)
  dialog.addEventListener('cancel', stayed)
  return () => {
    clearInterval(timer)
    for (const name of activity) removeEventListener(name, seen, { capture: true })
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
    dialog.removeEventListener('click', stayed)
    dialog.removeEventListener('cancel', stayed)
  }
}
