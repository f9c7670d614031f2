/** The addresses for monitoring: health, readiness and metrics; beside them the keys that verify receipts. */
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { receiptKeySet } from '../records/receipts.ts'
import type { Settings } from '../settings/settings.ts'
import { isSameSecret } from './exposure.ts'
import { sendProblem } from './problem.ts'

/** Reports on the parts that must be up before traffic is taken (security R29). */
export interface Readiness {
  ready: () => Promise<boolean>
}

export function serveMonitoring(
  app: FastifyInstance,
  { settings, readiness, metrics }: { settings: Settings; readiness: Readiness; metrics: Metrics },
): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await readiness.ready()
    return reply.code(ready ? 200 : 503).send({ ready })
  })

  app.get('/.well-known/receipt-keys.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(receiptKeySet(settings.receiptKeys)),
  )

  app.get('/metrics', async (request, reply) => {
    const isReader = settings.metricsToken
      ? isSameSecret(request.headers.authorization ?? '', `Bearer ${settings.metricsToken}`)
      : settings.demo && !settings.publicDemo
    if (!isReader) return sendProblem(reply, 404, request.id, 'not-found')
    const { type, text } = await metrics.text()
    return reply.type(type).send(text)
  })
}
