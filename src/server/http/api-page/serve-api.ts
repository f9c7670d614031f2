import type { FastifyInstance } from 'fastify'
import { dateIn } from '../../../shared/dates.ts'
import type { FunctionRouter } from '../../function-router.ts'
import type { ServerContext } from '../../server-context.ts'
import { someRandomBytes } from '../../records/random-bytes.ts'
import { openApiOf } from '../open-api.ts'
import { contentPolicy } from '../security-headers.ts'
import { apiPageOf } from './api-page.ts'
import type { CallSample } from './call-sample.ts'

/** `/api`, the functions for a reader, and `/api/openapi.json`, the same for programs. */
export function serveApi(
  http: FastifyInstance,
  router: FunctionRouter,
  { settings, clock }: Pick<ServerContext, 'settings' | 'clock'>,
  samples: readonly CallSample[],
): void {
  let page: { today: string; of: (nonce: string) => string } | null = null
  http.get('/api', async (_request, reply) => {
    const today = dateIn(clock.now(), 'UTC')
    // The samples' trips lie ahead of a day, so it is written anew each day.
    if (page?.today !== today) page = { today, of: apiPageOf(router.definitions, settings, samples, today) }
    const nonce = someRandomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentPolicy(nonce, settings))
      .type('text/html; charset=utf-8')
      .send(page.of(nonce))
  })
  let openApi: string | null = null
  http.get('/api/openapi.json', async (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(router.definitions, settings))
    return reply.type('application/json').send(openApi)
  })
}
