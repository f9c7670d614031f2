const menuOf = (place: EventTarget | null): HTMLDetailsElement | null =>
  place instanceof Element ? place.closest<HTMLDetailsElement>('details[data-over-page][open]') : null

/**
 * A menu that lies over the page closes once the focus has gone on behind it, where it would hide what has the focus (WCAG 2.4.11), and by
 * Escape, which leaves the focus on what opened it.
 */
export function closeMenus(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target)
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = key === 'Escape' ? menuOf(target) : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
