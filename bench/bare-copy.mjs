// A thread that reads a report's columns by a bare copy; it answers the milliseconds and bytes.
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'

const client = new pg.Client({ connectionString: workerData })
await client.connect()
const began = performance.now()
let bytes = 0
await new Promise((resolve, reject) => {
  client.query({
    submit: (connection) =>
      connection.query(`copy (select policy_number, line, carrier, product, partner_id, campaign_id, price_cents, fee_cents, currency,
          state, end_reason, created_at, starts_on, ends_on, ended_at, locale from policy
          where created_at >= now() - interval '364 days' order by created_at, id) to stdout with (format csv)`),
    handleCopyData: ({ chunk }) => (bytes += chunk.length),
    handleCommandComplete: () => {},
    handleReadyForQuery: resolve,
    handleError: reject,
  })
})
const ms = performance.now() - began
await client.end()
parentPort.postMessage({ ms, bytes })
