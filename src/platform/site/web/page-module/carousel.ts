/** Platform §9. */
const autoplayMs = 5000
const swipePixels = 50

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** One slide at a time: plays by itself, can be paused, stepped and dragged; follows the direction of the page. */
export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const slides = [...(track?.children ?? [])] as HTMLElement[]
  if (!track || !controls || slides.length < 2) return
  const button = (name: string): HTMLButtonElement | null => controls.querySelector(`button[value=${name}]`)
  const pause = button('pause')
  const play = button('play')
  const place = controls.querySelector('[data-place]')
  let at = 0
  let isPaused = calm.matches
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: number): void => {
    at = (next + slides.length) % slides.length
    const slide = slides[at]
    const first = slides[0]
    // Right to left, later slides lie at smaller offsets and the scroll counts down: the difference is right in both.
    if (slide && first)
      track.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: calm.matches ? 'instant' : 'smooth' })
    root.dataset['at'] = String(at)
    if (place) place.textContent = `${at + 1} / ${slides.length}`
    wait()
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (!isPaused && !isHeld) timer = setTimeout(() => show(at + 1), autoplayMs)
  }
  const setPaused = (value: boolean): void => {
    isPaused = value
    if (pause) pause.hidden = value
    if (play) play.hidden = !value
    // Read aloud only what somebody asked for.
    track.setAttribute('aria-live', value ? 'polite' : 'off')
    wait()
  }

  controls.inert = false
  controls.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('button')
    if (pressed === pause || pressed === play) {
      setPaused(pressed === pause)
      ;(pressed === pause ? play : pause)?.focus()
    } else if (pressed) {
      setPaused(true)
      show(at + (pressed.value === 'next' ? 1 : -1))
    }
  })
  if (calm.matches && play) play.hidden = true

  const hold = (value: boolean) => (): void => {
    isHeld = value
    wait()
  }
  root.addEventListener('pointerenter', hold(true))
  root.addEventListener('pointerleave', hold(false))
  root.addEventListener('focusin', hold(true))
  root.addEventListener('focusout', hold(false))

  // The finger and the mouse move slides here, so that the same 50 px count for both; up and down still scrolls the page.
  track.style.touchAction = 'pan-y pinch-zoom'
  let from: number | null = null
  track.addEventListener('pointerdown', (event) => {
    from = event.clientX
  })
  addEventListener('pointercancel', () => {
    from = null
  })
  addEventListener('pointerup', (event) => {
    if (from === null) return
    const moved = event.clientX - from
    from = null
    if (Math.abs(moved) < swipePixels) return
    const isForward = getComputedStyle(track).direction === 'rtl' ? moved > 0 : moved < 0
    setPaused(true)
    show(at + (isForward ? 1 : -1))
  })
  setPaused(isPaused)
  if (calm.matches && play) play.hidden = true
  root.dataset['at'] = '0'
}

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(root)
}
