// A closed loop of requests to this machine only: so many connections, so many requests, a time limit, every body looked at.
import { Pool } from 'undici'

export function openClient(port, connections, more = {}) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 })
  const ask = (path, body, cookie) =>
    pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', host: `127.0.0.1:${port}`, ...(cookie ? { cookie } : {}), ...more },
      body,
    })
  const post = async (path, payload, cookie) => {
    const { statusCode, headers, body } = await ask(path, JSON.stringify(payload), cookie)
    const text = await body.text()
    return { status: statusCode, headers, body: text ? JSON.parse(text) : null }
  }
  const get = async (path) => {
    const { statusCode, headers, body } = await pool.request({ method: 'GET', path, headers: { host: `127.0.0.1:${port}` } })
    return { status: statusCode, headers, text: await body.text() }
  }
  /** Whatever is sent; answers the status. */
  const send = async (path, text, cookie) => {
    const { statusCode, body } = await ask(path, text, cookie)
    await body.dump()
    return statusCode
  }
  return { get, post, send, close: () => pool.close() }
}

/** Runs every job, `connections` at a time. Answers the wall milliseconds; throws at the first wrong answer. */
export async function drive(jobs, connections, run, seconds = 60) {
  const started = performance.now()
  const until = started + seconds * 1000
  let next = 0
  const worker = async () => {
    while (next < jobs.length) {
      if (performance.now() > until) throw new Error(`not done after ${seconds} s`)
      const job = jobs[next]
      next += 1
      await run(job)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return performance.now() - started
}
