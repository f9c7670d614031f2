import { trustedScriptUrl } from '../../../../web/trusted-script-url.ts'

/** Lets the browser keep the shell of the site, so that it can be installed and says something calm without a connection. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch(() => {})
}
