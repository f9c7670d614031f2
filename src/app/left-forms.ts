import { leftForm } from '../shared/left-form.ts'

/** The longest that a page waits for a form. */
const patienceMs = 1000
const mostKept = 10_000

interface Arrival {
  ended: Promise<void>
  end: () => void
}

const arrival = (): Arrival => {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { ended, end }
}

/** The token, where it is one. */
export function leftFormToken(text: string | null | undefined): string | null {
  return text && leftForm.shape.test(text) ? text : null
}

/**
 * Forms that were sent while their page was left. The page that comes next may be asked for a moment before such a form arrives; it
 * waits for it, so that it shows what was typed last.
 */
export class LeftForms {
  #arrivals = new Map<string, Arrival>()

  #of(token: string): Arrival {
    const known = this.#arrivals.get(token)
    if (known) return known
    const made = arrival()
    if (this.#arrivals.size >= mostKept) return made
    this.#arrivals.set(token, made)
    setTimeout(() => this.#arrivals.delete(token), leftForm.lifeSeconds * 1000).unref()
    return made
  }

  /** The form of this token is answered or was given up. */
  end(token: string): void {
    this.#of(token).end()
  }

  /** Until the form of this token has ended, wherever its way began; a second at most. */
  async rest(token: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
    await Promise.race([this.#of(token).ended, patience])
    clearTimeout(timer)
  }
}
