import { inflateSync } from 'node:zlib'

/** A PDF's objects as text: its compressed streams opened, so that a search finds what is in them. */
export function openedPdf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const latin = raw.toString('latin1')
  const streams = [...latin.matchAll(/stream\r?\n/g)].map((start) => {
    try {
      return inflateSync(raw.subarray(start.index + start[0].length)).toString('latin1')
    } catch {
      return ''
    }
  })
  return latin + streams.join('\n')
}
