// Ten times the load the server is made for: what still gets through, how long it takes, and whether purchases do.
import { fileURLToPath } from 'node:url'
import { open, rows } from './functions.mjs'
import { newDatabase, newFolder, spawnNode } from './processes.mjs'

const normal = 32
/** A crowd does not leave after the moment in which it is noticed; the specification's stays for a minute. */
const normalSeconds = 5
const crowdSeconds = 20
/** The server has a core of its own, at normal load as at ten times of it; the crowd has the next one. */
const serverCore = 0
const crowdCore = 1

/** So many connections that ask for quotes for so long: what they were answered, and how long 99 of 100 took. */
export const crowd = (port, connections, seconds) =>
  new Promise((resolve, reject) => {
    const load = fileURLToPath(new URL('./overload-load.mjs', import.meta.url))
    const child = spawnNode(
      [load, port, connections, seconds].map(String),
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      crowdCore,
    )
    child.once('error', reject)
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
  })

/** Buys as long as a crowd is there, at normal load as at ten times of it; each must succeed. */
const buyUntil = async (server, quotes, isOver) => {
  let bought = 0
  while (!isOver() && bought < quotes.length) {
    await rows.purchase.run(server, quotes[bought].at, quotes[bought].quote)
    bought += 1
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return bought
}

export async function measureOverload({ rounds, isServed, simulatorsPort }) {
  const server = await open(
    'product',
    {
      STANDINS_PORT: String(simulatorsPort),
      RATE_SCALE: '1000000',
      LOG_LEVEL: 'info',
      DATA_DIR: newFolder(),
      ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
    },
    8,
    serverCore,
  )
  const found = { good: [], slower: [], bought: 0, turnedAway: 0, others: {} }
  let next = 20_000_000
  const underLoad = async (connections, seconds) => {
    const quotes = []
    for (let i = 0; i < seconds * 5; i += 1) quotes.push({ at: (next += 1), quote: await rows.quote.run(server, next) })
    let isOver = false
    const buying = buyUntil(server, quotes, () => isOver)
    const seen = await crowd(server.port, connections, seconds)
    isOver = true
    return { seen, bought: await buying }
  }
  for (let round = -1; round < rounds; round += 1) {
    const { seen: before } = await underLoad(normal, normalSeconds)
    const { seen: during, bought } = await underLoad(normal * 10, crowdSeconds)
    for (const side of [before, during])
      for (const [status, count] of Object.entries(side.others)) found.others[status] = (found.others[status] ?? 0) + count
    if (round < 0) continue
    found.good.push(during.goodPerSecond / before.goodPerSecond)
    found.slower.push(during.p99 / before.p99)
    found.bought += bought
    found.turnedAway += during.turnedAway
  }
  await server.stop()
  return found
}
