import { replaySampleRates } from '../platform/site/rules/sample-rates.ts'
import type { AllowedHosts } from '../server/http/security-headers.ts'
import type { Settings } from '../server/settings/settings.ts'
import type { CookieChoice } from '../shared/cookie-choice.ts'
import type { Measuring } from '../web/root-data.ts'

/**
 * What one page may load to measure itself: nothing before "all" (readings: replay counts as analytics), nothing on pages
 * of a person (security R15), and each part only when it is set up.
 */
export function measuringFor({ site, origin }: Settings, choice: CookieChoice, isPrivate: boolean): Measuring | null {
  if (choice !== 'all' || isPrivate) return null
  // Platform §1: the chat window is for the production host alone.
  const isProductionHost = site.productionHost !== null && new URL(origin).host === site.productionHost
  return {
    vitals: site.vitals,
    sentry: site.sentryDsn ? { dsn: site.sentryDsn, ...replaySampleRates } : null,
    chatScript: isProductionHost ? site.chatScript : null,
  }
}

export function measuringHosts(measuring: Measuring | null): AllowedHosts {
  const chat = measuring?.chatScript ? [new URL(measuring.chatScript).origin] : []
  const sentry = measuring?.sentry ? [new URL(measuring.sentry.dsn).origin] : []
  return { scripts: chat, connections: [...sentry, ...chat] }
}
