/** Says with every request of a page's scripts in which language the page is: another tab may have chosen another one meanwhile. */
import { pageLanguageHeader } from '../../../../shared/locale.ts'

/** Without it a page's next part arrives in the other tab's language, and an agreement is recorded in words that nobody saw. */
export function sayPageLanguage(): void {
  const { lang } = document.documentElement
  const plainFetch = window.fetch.bind(window)
  window.fetch = (target, init) => {
    // The router and our own scripts ask by an address; a whole request, or one of another site, goes out as it is.
    if (target instanceof Request || new URL(target, location.href).origin !== location.origin) return plainFetch(target, init)
    const headers = new Headers(init?.headers)
    headers.set(pageLanguageHeader, lang)
    return plainFetch(target, { ...init, headers })
  }
}
