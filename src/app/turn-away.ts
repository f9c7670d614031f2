/** The answer to a request of a page while too much is asked at once. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { incomingCall } from '../server/http/incoming-request.ts'
import { problem } from '../server/http/problem.ts'
import type { Settings } from '../server/settings/settings.ts'
import { BusyDocument } from './busy-document.tsx'
import { textsFor } from './texts.server.ts'
import { unsentFormOf } from './unsent-form.ts'

/**
 * Turns a request away. A page asks again by itself, and a form comes back with what was typed. The router's scripts show a page of
 * their own, or the form as it stands.
 */
export async function turnAway(
  reply: FastifyReply,
  request: FastifyRequest,
  settings: Settings,
  form: Request | null,
): Promise<FastifyReply> {
  reply.code(503).header('retry-after', '2')
  if (/\.data(?:\?|$)/.test(request.url)) return reply.send(problem('unavailable', request.id))
  const { locale } = incomingCall(request, settings)
  const unsent = form ? await unsentFormOf(form).catch(() => null) : null
  const sent = form ? (unsent ?? 'withheld') : 'nothing'
  const page = renderToStaticMarkup(createElement(BusyDocument, { locale, t: textsFor(locale).t, sent }))
  return reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${page}`)
}
