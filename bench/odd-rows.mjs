// A thousand odd payloads for every named function: none may be a bug, and none may be slow (a pattern, a parser or a search that
// takes its time over what somebody typed).
import { serverOn, signUp } from './account-rows.mjs'
import { newDatabase } from './processes.mjs'

const warmCalls = 50
/** Reads the simulator's whole mailbox, which grows with every mail of this row; it is in demo mode only. */
const leftOut = ['/api/functions/getDemoMailbox']

/** Somebody new who is signed in: most functions look at a payload only then. Answers the cookies. */
const somebodyNew = async (server, simulatorsPort, at) => {
  const { headers } = await signUp(server, simulatorsPort, `odd.${at}.${process.pid}@example.com`)
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The slowest answer of each function, the slowest first, in milliseconds. */
export async function measureOddValues({ isServed, simulatorsPort, each = 1000 }) {
  const { oddBodies } = await import('../build/bench/odd-values.js')
  const server = await serverOn(isServed ? await newDatabase() : null, simulatorsPort)
  const { paths } = await (await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`)).json()
  const slowest = []
  let calls = 0
  for (const [at, [path, { post }]] of Object.entries(paths)
    .filter(([one]) => !leftOut.includes(one))
    .entries()) {
    const schema = post.requestBody.content['application/json'].schema
    const cookie = await somebodyNew(server, simulatorsPort, at)
    let most = 0
    for (const [turn, body] of oddBodies(Object.keys(schema.properties ?? {}), each + warmCalls, at).entries()) {
      const before = performance.now()
      const status = await server.send(path, body, cookie)
      const ms = performance.now() - before
      if (status >= 500) throw new Error(`${path} answered ${status}`)
      if (turn < warmCalls) continue
      calls += 1
      most = Math.max(most, ms)
    }
    slowest.push({ name: path.split('/').at(-1), ms: most })
  }
  await server.close()
  return { slowest: slowest.toSorted((a, b) => b.ms - a.ms), calls }
}
