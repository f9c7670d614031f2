// The baseline of a cold start: Fastify, zod and pg, one statement, one route.
import Fastify from 'fastify'
import pg from 'pg'
import * as z from 'zod'

const settings = z.object({ PORT: z.coerce.number(), DATABASE_URL: z.string() }).parse(process.env)
const pool = new pg.Pool({ connectionString: settings.DATABASE_URL })
await pool.query('select 1')
const app = Fastify({ logger: false })
app.get('/healthz', async () => ({ ok: true }))
await app.listen({ port: settings.PORT, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
