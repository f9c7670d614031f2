import type { Dispatcher } from 'undici'

/**
 * One request and its answer, read straight from the connection: a deadline, a size limit, and whether anything was sent
 * at all. It stands under `outbound.ts` because a stream, an abort signal and a body reader for each call would cost more
 * than the call itself.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  status = 0
  isJson = false
  /** False until the request is being written: until then it is certain that nothing was done. */
  wasSent = false
  /** Why it was broken off by us, for the log. */
  reason: 'timed-out' | 'too-large' | null = null
  readonly done: Promise<string>

  readonly #maxBytes: number
  readonly #timer: NodeJS.Timeout
  #resolve!: (text: string) => void
  #reject!: (error: Error) => void
  #controller: Dispatcher.DispatchController | null = null
  #first: Buffer | null = null
  #more: Buffer[] | null = null
  #bytes = 0

  constructor(maxBytes: number, timeoutMs: number) {
    this.#maxBytes = maxBytes
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.#timer = setTimeout(() => this.#breakOff('timed-out'), Math.max(0, timeoutMs))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline may pass while the request waits for a connection; then it must not be sent any more.
    if (this.reason) {
      controller.abort(new Error(this.reason))
      return
    }
    this.#controller = controller
    this.wasSent = true
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.status = status
    const type = headers['content-type']
    this.isJson = typeof type === 'string' && /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
    if (Number(headers['content-length'] ?? 0) > this.#maxBytes) this.#breakOff('too-large')
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) return this.#breakOff('too-large')
    if (!this.#first) this.#first = chunk
    else (this.#more ??= []).push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    const first = this.#first
    this.#resolve(first === null ? '' : this.#more ? Buffer.concat([first, ...this.#more]).toString() : first.toString())
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    this.#reject(error)
  }

  #breakOff(reason: 'timed-out' | 'too-large'): void {
    this.reason = reason
    clearTimeout(this.#timer)
    this.#first = this.#more = null
    this.#controller?.abort(new Error(reason))
    this.#reject(new Error(reason))
  }
}
