import { html, type Markup } from '../html.ts'
import type { CallText } from './call-texts.ts'

/** Programs to copy, closed until somebody opens them. `id` and `named`, what they do, are unique in the page; `about` heads them. */
export function copyable({ id, named, about }: { id: string; named: string; about: string }, texts: readonly CallText[]): Markup {
  return html`<details class="calls">
    <summary>${about}: ${texts.map(({ language }) => language).join(', ')}</summary>
    ${texts.map(({ language, text }) => {
      const block = `${id}-${language.toLowerCase()}`
      return html`<div class="call">
        <p class="name">
          <span>${language}</span>
          <button type="button" data-copies="${block}" aria-label="Copy: ${named}, ${language}">Copy</button>
        </p>
        <pre id="${block}" tabindex="0" role="region" aria-label="${named}, ${language}"><code>${text}</code></pre>
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
  const name = button.getAttribute('aria-label')
  button.textContent = said
  button.removeAttribute('aria-label')
  status.textContent = said
  setTimeout(() => {
    button.textContent = 'Copy'
    if (name) button.setAttribute('aria-label', name)
    status.textContent = ''
  }, 4000)
})
`
