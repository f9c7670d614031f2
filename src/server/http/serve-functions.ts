/** The addresses of the named functions, and the specification's own address for beginning to act. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../shared/failure.ts'
import type { CallResult } from '../call-result.ts'
import type { FunctionRouter } from '../function-router.ts'
import type { Settings } from '../settings/settings.ts'
import { incomingCall, isCrossSite } from './incoming-request.ts'
import { keyIn } from './key-caller.ts'
import { sendProblem } from './problem.ts'
import { endsSession, serializeCookie, wipe } from './session.ts'
import { parseStrictJson } from './strict-json.ts'

/** Bytes of a body; every body is read with this limit. */
export const bodyLimit = 256 * 1024

export async function serveFunctions(functions: FastifyInstance, router: FunctionRouter, settings: Settings): Promise<void> {
  const answer = (request: FastifyRequest, result: CallResult, reply: FastifyReply) => {
    reply.code(result.status).header('x-request-id', request.id)
    for (const setCookie of result.setCookies) reply.header('set-cookie', serializeCookie(setCookie, settings.origin))
    // The session is over: nothing of the person stays on this device (security R26).
    if (endsSession(result.setCookies, settings.origin)) reply.header('clear-site-data', wipe)
    if (result.retryAfterSeconds) reply.header('retry-after', String(result.retryAfterSeconds))
    if (result.status === 401 && request.headers.authorization) reply.header('www-authenticate', 'Bearer')
    return reply.send(result.body)
  }

  functions.removeAllContentTypeParsers()
  functions.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (request, body: Buffer, done) => {
    const type = (request.headers['content-type'] ?? '').toLowerCase().replace(/\s/g, '')
    const plain = type === 'application/json' || type === 'application/json;charset=utf-8'
    if (!plain || request.headers['content-encoding']) done(new Failure('invalid-argument', 'media type', { status: 415 }))
    else if (!isUtf8(body)) done(new Failure('invalid-argument', 'not UTF-8', { fields: { body: 'not-text' } }))
    else done(null, body.toString())
  })
  // Another method than POST is refused before its body is looked at.
  const onlyPost = {
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply.header('allow', 'POST'), 405, request.id),
    handler: async () => null,
  }
  functions.route({ url: '/api/functions/:name', ...onlyPost })
  functions.route({ url: '/api/initiateSession', ...onlyPost })
  functions.post<{ Params: { name: string } }>('/api/functions/:name', async (request, reply) => {
    if (isCrossSite(request.headers, settings)) return sendProblem(reply, 403, request.id, 'permission-denied')
    if (typeof request.body !== 'string') throw new Failure('invalid-argument', 'media type', { status: 415 })
    const payload = parseStrictJson(request.body)
    const call = incomingCall(request, settings, keyIn(request.headers.authorization))
    return answer(request, await router.run(request.params.name, payload, call), reply)
  })
  // The specification's own address for beginning to act (platform §7): the customer stands in a header, the body is not looked at.
  functions.post('/api/initiateSession', async (request, reply) => {
    if (isCrossSite(request.headers, settings)) return sendProblem(reply, 403, request.id, 'permission-denied')
    const loginAs = request.headers['login-as']
    return answer(request, await router.run('initiateSession', { loginAs }, incomingCall(request, settings)), reply)
  })
  functions.all<{ Params: { name: string } }>('/api/functions', async (request, reply) =>
    sendProblem(reply, 404, request.id, 'not-found'),
  )
}
