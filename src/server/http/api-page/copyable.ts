import { html, type Markup } from '../html.ts'
import type { CallText } from './call-texts.ts'

/** Programs to copy, closed until somebody opens them. `about` names them; `id` is unique in the page. */
export function copyable(id: string, about: string, texts: readonly CallText[]): Markup {
  return html`<details class="calls">
    <summary>${about}: ${texts.map(({ language }) => language).join(', ')}</summary>
    ${texts.map(({ language, text }) => {
      const block = `${id}-${language.toLowerCase()}`
      return html`<div class="call">
        <p class="name">
          <span id="${block}-name">${language}</span>
          <button type="button" data-copies="${block}" aria-describedby="${block}-name">Copy</button>
        </p>
        <pre id="${block}" tabindex="0" role="region" aria-labelledby="${block}-name"><code>${text}</code></pre>
      </div>`
    })}
  </details>`
}

/** Copies what a button names; where the browser keeps the clipboard shut, it selects it. */
export const copyScript = `
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copies]')
  if (!button) return
  const block = document.getElementById(button.dataset.copies)
  const status = document.getElementById('status')
  let said = 'Copied'
  try {
    await navigator.clipboard.writeText(block.textContent)
  } catch {
    getSelection().selectAllChildren(block)
    said = 'Selected, copy it with the keyboard'
  }
  button.textContent = said
  status.textContent = said
  setTimeout(() => {
    button.textContent = 'Copy'
    status.textContent = ''
  }, 4000)
})
`
