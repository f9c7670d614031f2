import { keepZone } from './keep-zone.ts'
import { walkLists } from './walk-lists.ts'
import type { DeskWords } from './words.ts'

/**
 * Makes the pages of the administration quicker for those who work there all day: a command palette, arrow keys through lists, times of
 * one's own zone. Everything is there without it.
 */
export function startDesk(desk: HTMLElement): void {
  keepZone()
  walkLists(desk)
  const button = desk.querySelector<HTMLButtonElement>('[data-desk-open]')
  const words = JSON.parse(desk.dataset['desk'] ?? '{}') as DeskWords
  const open = async (): Promise<void> => {
    const { openPalette } = await import('./palette.tsx')
    openPalette(desk, words)
  }
  if (button) {
    button.hidden = false
    button.addEventListener('click', () => void open())
  }
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    void open()
  })
}
