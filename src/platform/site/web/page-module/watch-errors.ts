import { init, replayIntegration } from '@sentry/browser'

/** Errors and session replay. Every text and input is masked and no picture is sent; private pages never load this. */
export function watchErrors({
  dsn,
  sampleRate,
  onErrorSampleRate,
}: {
  dsn: string
  sampleRate: number
  onErrorSampleRate: number
}): void {
  init({
    dsn,
    replaysSessionSampleRate: sampleRate,
    replaysOnErrorSampleRate: onErrorSampleRate,
    // Its compression would need a worker from a blob, which our policy refuses.
    integrations: [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false })],
  })
}
