import type { FastifyReply } from 'fastify'
import { contentPolicy } from '../server/http/security-headers.ts'
import { endsSession, wipe } from '../server/http/session.ts'
import type { Settings } from '../server/settings/settings.ts'
import { measuringHosts } from './measuring.ts'
import type { PageVisit } from './page-visit.ts'

/** Sends what the page's route answered, with the cookies, the policy and the refusal of its visit. */
export async function sendPage(
  reply: FastifyReply,
  response: Response,
  visit: PageVisit,
  settings: Settings,
): Promise<FastifyReply> {
  const { cookieChoice, locale, measuring, nonce = null } = visit.context
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : ''
  // A page that could not go on without what a function refused says so with the function's own status.
  const ended = [429, 500].includes(response.status) ? visit.failure : null
  reply.code(ended?.status ?? response.status)
  if (ended?.details.retryAfterSeconds) reply.header('retry-after', String(ended.details.retryAfterSeconds))
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
  for (const line of visit.setCookies.values()) reply.header('set-cookie', line)
  if (endsSession(visit.issued, settings.origin)) reply.header('clear-site-data', wipe)
  if (!response.headers.has('content-security-policy'))
    reply.header('content-security-policy', contentPolicy(nonce, settings, measuringHosts(measuring(cookieChoice))))
  if (!response.headers.has('content-language')) reply.header('content-language', locale)
  if (visit.isPrivate) reply.header('x-robots-tag', 'noindex')
  return reply.send(body)
}
