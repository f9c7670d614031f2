/** As the server gives it, and only after "all": see the app's `measuring.ts`. */
export interface MeasuringSettings {
  vitals: boolean
  sentry: { dsn: string; sampleRate: number; onErrorSampleRate: number } | null
  chatScript: string | null
}

let isStarted = false

/** Loads each part that is set up; a part that cannot be loaded leaves the page as it is. */
export async function startMeasuring({ vitals, sentry, chatScript }: MeasuringSettings): Promise<void> {
  if (isStarted) return
  isStarted = true
  const parts: Promise<void>[] = []
  if (vitals) parts.push(import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals()))
  if (sentry) parts.push(import('./watch-errors.ts').then(({ watchErrors }) => watchErrors(sentry)))
  if (chatScript) {
    const script = document.createElement('script')
    script.src = chatScript
    script.async = true
    document.head.append(script)
  }
  await Promise.allSettled(parts)
}
