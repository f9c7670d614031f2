/** The browser's offer to install the site as an app; not in every browser. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const yearSeconds = 31_536_000
const visited = 'visited=1'

/** Offers to install the site once: in a first visit, after the first scroll, where the browser can (platform §1). */
export const startInstallPrompt = (): void => {
  const panel = document.querySelector<HTMLElement>('[data-install]')
  const isFirstVisit = !document.cookie.split('; ').includes(visited)
  document.cookie = `${visited}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  if (!panel || !isFirstVisit) return
  let offer: InstallEvent | null = null
  let hasScrolled = false
  const show = (): void => {
    if (offer && hasScrolled) panel.hidden = false
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
    { once: true, passive: true },
  )
  panel.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('button')?.value
    if (!choice) return
    panel.hidden = true
    if (choice === 'install') void offer?.prompt()
  })
}
