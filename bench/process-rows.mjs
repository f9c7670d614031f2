// The server as people start it: how long to the first answer, how much memory, and what a stranger waits while others write.
import { request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { freePort, newDatabase, newFolder, residentMb, startPlain } from './processes.mjs'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const statusOf = (port, path) =>
  new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `127.0.0.1:${port}` } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    call.setTimeout(5000, () => call.destroy())
    call.on('error', () => resolve(0))
    call.end()
  })

/** Milliseconds from the start of the process to the first 200. */
const untilOk = async (child, port, path, seconds = 40) => {
  const until = child.started + seconds * 1000
  while (performance.now() < until) {
    if ((await statusOf(port, path)) === 200) return performance.now() - child.started
    if (child.hasEnded()) throw new Error('the server ended at its start (BENCH_LOUD=1 shows why)')
    await pause(4)
  }
  throw new Error(`no 200 from ${path} in ${seconds} s`)
}

const quiet = { LOG_LEVEL: 'warn', RATE_SCALE: '1000000' }

/** Idle memory: after the first answers, the flows and a page, when nothing has happened for three seconds. */
const settle = async (child, port) => {
  await untilOk(child, port, '/readyz')
  await untilOk(child, port, '/')
  await pause(3000)
  return residentMb(child.pid)
}

export async function measureServedStarts({ rounds, simulatorsPort }) {
  const DATABASE_URL = await newDatabase()
  const DATA_DIR = newFolder()
  const found = { baseline: [], product: [], ready: [], memoryMb: [] }
  for (let round = -1; round < rounds; round += 1) {
    const baselinePort = await freePort()
    const baseline = startPlain('bench/cold-baseline.mjs', { PORT: String(baselinePort), DATABASE_URL })
    const bare = await untilOk(baseline, baselinePort, '/healthz')
    await baseline.stop()
    const port = await freePort()
    const product = startPlain('scripts/server.mjs', {
      ...quiet,
      PORT: String(port),
      DATABASE_URL,
      DATA_DIR,
      STANDINS_PORT: String(simulatorsPort),
    })
    const first = await untilOk(product, port, '/healthz')
    const ready = await untilOk(product, port, '/readyz')
    if (round >= 0) {
      found.baseline.push(bare)
      found.product.push(first)
      found.ready.push(ready)
      if (round < 3) found.memoryMb.push(await settle(product, port))
    }
    await product.stop()
  }
  return found
}

const embedded = (folder, port, simulatorsPort) =>
  startPlain('scripts/server.mjs', {
    ...quiet,
    DATABASE_URL: '',
    PORT: String(port),
    DATA_DIR: folder,
    STANDINS_PORT: String(simulatorsPort),
  })

export async function measureEmbeddedStarts({ rounds, simulatorsPort }) {
  const found = { first: [], later: [], firstMemoryMb: [], memoryMb: [] }
  for (let round = 0; round < rounds; round += 1) {
    const folder = newFolder()
    for (const kind of ['first', 'later']) {
      const port = await freePort()
      const child = embedded(folder, port, simulatorsPort)
      found[kind].push(await untilOk(child, port, '/healthz'))
      await untilOk(child, port, '/readyz')
      if (round < 3) found[kind === 'first' ? 'firstMemoryMb' : 'memoryMb'].push(await settle(child, port))
      await child.stop()
    }
  }
  return found
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]

/** A trivial route every 10 ms from this thread while fifty connections of another thread write drafts. */
export async function measureUnderLoad({ rounds, simulatorsPort, seconds = 4 }) {
  const port = await freePort()
  const child = embedded(newFolder(), port, simulatorsPort)
  await untilOk(child, port, '/readyz')
  const found = { p50: [], p99: [], writesPerSecond: [] }
  for (let round = -1; round < rounds; round += 1) {
    const writer = new Worker(new URL('./write-load.mjs', import.meta.url), {
      workerData: { port, connections: 50, seconds, most: 50_000 },
    })
    const ended = new Promise((resolve, reject) => {
      writer.once('error', reject)
      writer.once('message', resolve)
    })
    await pause(500)
    const waits = []
    const until = performance.now() + (seconds - 1) * 1000
    while (performance.now() < until) {
      const before = performance.now()
      const status = await statusOf(port, '/healthz')
      if (status !== 200) throw new Error(`/healthz answered ${status} under load`)
      waits.push(performance.now() - before)
      await pause(10)
    }
    const { writes } = await ended
    if (round < 0) continue
    waits.sort((a, b) => a - b)
    found.p50.push(percentile(waits, 0.5))
    found.p99.push(percentile(waits, 0.99))
    found.writesPerSecond.push(writes / seconds)
  }
  await child.stop()
  return found
}
