/**
 * Moves a row that scrolls to the place that one is at. Chrome begins there by the style sheet (`scroll-initial-target`); Firefox and
 * Safari do not know it.
 */
export function beginAtPlace(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return
  for (const place of document.querySelectorAll('[data-row] [aria-current]')) {
    const row = place.closest('[data-row]')!
    const [inner, outer] = [place.getBoundingClientRect(), row.getBoundingClientRect()]
    // To the right by a positive sum in both directions of writing.
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }
}
