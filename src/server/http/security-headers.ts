import type { Settings } from '../settings/settings.ts'

/**
 * Headers of every answer (security R14): none is stored unless it says that it may be. Pages get their policy with a nonce on top.
 */
export function securityHeaders({ origin }: Settings): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Hosts of other companies that one answer may load from; none unless somebody set them and the visitor allowed it. */
export interface AllowedHosts {
  scripts: readonly string[]
  connections: readonly string[]
}

const noHosts: AllowedHosts = { scripts: [], connections: [] }

/**
 * The policy of a partner's widget, the one page that other sites may frame: those of `ancestors`, origins as a header says them, and nobody
 * where there are none. `style`: the hash of its style sheet.
 */
export function widgetPolicy(style: string, ancestors: readonly string[], { origin }: Settings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${style}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function contentPolicy(nonce: string | null, { origin }: Settings, hosts: AllowedHosts = noHosts): string {
  const sources = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    ['script-src', sources, ...hosts.scripts].join(' '),
    `style-src ${sources}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connections].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Another company's chat window writes into the page in its own way; it is there only where the owner set it up.
    ...(hosts.scripts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types eider'] : []),
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
