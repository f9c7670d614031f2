// Fifty connections that save drafts as fast as they are answered, for so many seconds and at most so many writes.
import { parentPort, workerData } from 'node:worker_threads'
import { draftPayload } from './functions.mjs'
import { openClient } from './load.mjs'

const { port, connections, seconds, most } = workerData
const client = openClient(port, connections)
const until = performance.now() + seconds * 1000
let writes = 0

const write = async () => {
  const first = await client.post('/api/functions/saveDraft', draftPayload(0))
  const cookie = String(first.headers['set-cookie']).split(';')[0]
  while (performance.now() < until && writes < most) {
    writes += 1
    const answer = await client.post('/api/functions/saveDraft', draftPayload(writes), cookie)
    if (answer.status !== 200) throw new Error(`saveDraft answered ${answer.status}`)
  }
}

await Promise.all(Array.from({ length: connections }, write))
await client.close()
parentPort.postMessage({ writes })
