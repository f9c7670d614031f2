/** The body of a refusal that no function answered. */
import type { FastifyReply } from 'fastify'
import { oops } from '../call-result.ts'

export function problem(code: string, requestId: string, fields?: Record<string, string>): Record<string, unknown> {
  return {
    haserror: true,
    code,
    message: oops,
    requestId,
    ...(fields ? { fields } : {}),
  }
}

export function sendProblem(reply: FastifyReply, status: number, requestId: string, code = 'invalid-argument'): FastifyReply {
  return reply.code(status).send(problem(code, requestId))
}
