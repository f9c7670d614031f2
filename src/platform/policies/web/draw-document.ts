// oxlint-disable-next-line import/default -- the builder answers with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedScriptUrl } from '../../../web/trusted-script-url.ts'

export interface DrawnDocument {
  total: number
  close: () => Promise<void>
}

/** Sharp on dense screens, and within what a phone can hold in memory. */
const mostPixelsWide = 1680

/**
 * Draws a document's pages into canvases, one after another. The library and its worker come from our own origin, with the first
 * document that is looked at; nothing is framed and nothing is evaluated. It is the build for browsers of several years: the other one
 * wants what Safari has only since 26.2.
 */
export async function drawDocument(
  url: string,
  onPage: (canvas: HTMLCanvasElement, page: number, total: number) => void,
  signal: AbortSignal,
): Promise<DrawnDocument> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/pdf' } })
  if (!answer.ok || answer.headers.get('content-type') !== 'application/pdf') throw new Error('no document')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const thread = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  // Read by the very next call: each document has a thread of its own, which ends with it.
  GlobalWorkerOptions.workerPort = thread
  const task = getDocument({ data: bytes, isEvalSupported: false, useWasm: false, enableXfa: false })
  const close = async (): Promise<void> => {
    await task.destroy()
    thread.terminate()
  }
  signal.addEventListener('abort', () => void close())
  const document_ = await task.promise
  for (let number = 1; number <= document_.numPages; number += 1) {
    if (signal.aborted) break
    const page = await document_.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(3, mostPixelsWide / natural.width) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
    if (!signal.aborted) onPage(canvas, number, document_.numPages)
  }
  return { total: document_.numPages, close }
}
