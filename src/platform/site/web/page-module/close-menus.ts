/** A menu that lies over the page closes once the focus has gone on behind it, where it would hide what has the focus (WCAG 2.4.11). */
export function closeMenus(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-over-page]') : null
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}
