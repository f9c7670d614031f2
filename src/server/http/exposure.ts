import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whether this host name leads to this machine and nowhere else. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/** A demonstration that others can reach: its tools open with this password, made anew at each start and printed there. */
export interface PublicDemo {
  password: string
}

/** Why demo mode must not start like this, or what it is when somebody said so in words. Null for one on this machine only. */
export function publicDemoOf({
  host,
  origin,
  allowed,
}: {
  host: string
  origin: URL
  allowed: string | undefined
}): PublicDemo | { refused: string } | null {
  if (isLoopback(host) && isLoopback(origin.hostname) && origin.protocol === 'http:') return null
  if (allowed !== 'yes')
    return {
      refused:
        'EIDER_MODE is demo, and HOST or ORIGIN lets others reach it. Set EIDER_MODE to production, or EIDER_DEMO_IN_PUBLIC to yes when a demonstration in public is meant.',
    }
  return { password: randomBytes(12).toString('base64url') }
}

/** The addresses of outside companies among the settings; in production each is asked over TLS, or is on this machine. */
export function plainAddressOf(env: Record<string, string | undefined>): string | null {
  for (const [name, value] of Object.entries(env)) {
    if (!value || !name.endsWith('_URL') || !/^https?:/i.test(value) || !URL.canParse(value)) continue
    const { protocol, hostname } = new URL(value)
    if (protocol === 'http:' && !isLoopback(hostname)) return name
  }
  return null
}

/** A mail host that is asked in clear: neither smtps:// nor one that must change to TLS, and not on this machine. */
export function isPlainMailHost(smtpUrl: string): boolean {
  if (!URL.canParse(smtpUrl)) return false
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'true'
}

/** What the operator is told at the start of a demonstration in public. */
export function publicDemoLine({ password }: PublicDemo): string {
  return `Others can reach this demo. Its mailbox opens with the name demo and the password ${password}\n`
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(a: string, b: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

/** Whether this caller may read the demo's mailbox: anybody on this machine, in public only with the password. */
export function mayUseDemoTools(authorization: string | undefined, publicDemo: PublicDemo | null): boolean {
  return (
    publicDemo === null ||
    isSameSecret(authorization ?? '', `Basic ${Buffer.from(`demo:${publicDemo.password}`).toString('base64')}`)
  )
}

/** Whether an address leads to a tool of the demo, however it is spelled; then a browser is asked for the password. */
export function isDemoTool(url: string): boolean {
  try {
    return /^\/+dev(?:[/.]|$)/i.test(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return false
  }
}
