import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** What a page may ask next is asked within this time of an answer or a click, in milliseconds. */
const restMs = 100
const mostMs = 15_000

/** What a page asked for and has no answer to yet. Playwright's own wait for a quiet network takes half a second each time. */
export class RequestsUnderWay {
  #page: Page
  #open = new Set<Request>()
  #changedAt = Date.now()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#change(() => this.#open.add(request)))
    // Its end is not told of an answer that the page does not read to its end, as the router's of a redirect.
    page.on('response', (response) => this.#change(() => this.#open.delete(response.request())))
    page.on('requestfailed', (request) => this.#change(() => this.#open.delete(request)))
  }

  /** Waits until the page's scripts have run and nothing has been under way for a moment. */
  async rest(): Promise<void> {
    const from = Date.now()
    while (this.#isMoving(from) || !(await this.#hasRun())) {
      if (Date.now() - from > mostMs)
        throw new Error(`never at rest: ${[...this.#open].map((request) => request.url()).join(' ')}`)
      await pause(20)
    }
  }

  #isMoving(from: number): boolean {
    return this.#open.size > 0 || Date.now() - Math.max(from, this.#changedAt) < restMs
  }

  /** Playwright's own wait for a function needs what our content security policy forbids. A page that is being left has not run. */
  async #hasRun(): Promise<boolean> {
    return this.#page.evaluate(scriptsHaveRun).catch(() => false)
  }

  #change(what: () => void): void {
    what()
    this.#changedAt = Date.now()
  }
}

/** Runs in the page: true once React has taken over its content, or where it does not. */
function scriptsHaveRun(): boolean {
  const isHydrated = document.documentElement.dataset['namespaces'] !== undefined
  const content = document.querySelector('main') ?? document.body
  return !isHydrated || Object.keys(content).some((key) => key.startsWith('__reactFiber$'))
}
