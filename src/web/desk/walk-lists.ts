/**
 * Down and Up lead from row to row of a list, Home and End to its first and last; Enter follows the row's link, as it does everywhere. The
 * keys work while the list or one of its links has the focus (WCAG 2.1.4).
 */
export function walkLists(desk: HTMLElement): void {
  desk.addEventListener('keydown', (event) => {
    const list = event.target instanceof Element ? event.target.closest('[data-list]') : null
    if (!list || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = [...list.querySelectorAll<HTMLElement>('tbody tr')].flatMap((row) => row.querySelector<HTMLElement>('a') ?? [])
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined || links.length === 0) return
    event.preventDefault()
    links[Math.min(Math.max(to, 0), links.length - 1)]?.focus()
  })
}
