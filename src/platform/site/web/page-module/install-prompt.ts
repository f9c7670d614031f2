/** The browser's offer to install the site as an app; not in every browser. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const yearSeconds = 31_536_000
const visited = 'visited=1'
/** Lasts as long as the browser is open: the first visit has many pages. */
const firstVisit = 'first-visit=1'

const has = (cookie: string): boolean => document.cookie.split('; ').includes(cookie)

/** Offers to install the site once: in a first visit, after the first scroll on any of its pages, where the browser can (platform §1). */
export function startInstallPrompt(): void {
  if (!has(visited)) {
    document.cookie = `${visited}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
    document.cookie = `${firstVisit}; Path=/; SameSite=Lax`
  }
  if (!has(firstVisit)) return
  let offer: InstallEvent | null = null
  let hasScrolled = false
  // Looked up each time: on pages with React another page may stand here by now.
  const panel = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-install]')
  const show = (): void => {
    const here = panel()
    if (here && offer && hasScrolled && has(firstVisit)) here.hidden = false
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    show()
  })
  addEventListener(
    'scroll',
    () => {
      hasScrolled = true
      show()
    },
    { passive: true },
  )
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-install] button')
    const here = panel()
    if (!button || !here) return
    here.hidden = true
    document.cookie = 'first-visit=; Path=/; Max-Age=0; SameSite=Lax'
    if (button.value === 'install') void offer?.prompt()
  })
}
