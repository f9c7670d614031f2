interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Scripts of this site that are loaded by address: the service worker and built files. */
const isOwn = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && (pathname === '/sw.js' || pathname.startsWith('/assets/'))
}

/**
 * The address of a script as the browser's Trusted Types ask for it (decision 0029): the one policy that the content security policy
 * names, and it lets through addresses of this site alone. Browsers without Trusted Types get the address as it is.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('eider', {
    createScriptURL: (address) => {
      if (!isOwn(address)) throw new TypeError('This script is not one of this site.')
      return address
    },
  })
  return policy.createScriptURL(url)
}
