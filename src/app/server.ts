import Fastify from 'fastify'
import { createRequestHandler } from 'react-router'

export const main = async (): Promise<void> => {
  const app = Fastify()
  const handler = createRequestHandler(await import('virtual:react-router/server-build'), 'production')
  app.get('/*', async (request, reply) => {
    const response = await handler(new Request(`http://localhost${request.url}`))
    reply.status(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(await response.text())
  })
  await app.listen({ port: Number(process.env['PORT'] ?? 3000) })
}
