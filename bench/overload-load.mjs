// A process of its own (`node bench/overload-load.mjs <port> <connections> <seconds>`): so many connections that ask for quotes as fast as they are answered; one turned away waits a tenth of a second.
import { quotePayload } from './functions.mjs'
import { openClient } from './load.mjs'

const [port, connections, seconds] = process.argv.slice(2).map(Number)
const client = openClient(port, connections)
const waits = []
const others = {}
let turnedAway = 0
const until = performance.now() + seconds * 1000

const ask = async (at) => {
  let cookie
  while (performance.now() < until) {
    const before = performance.now()
    const answer = await client.post('/api/functions/getUSATravelQuote', quotePayload(at), cookie)
    if (answer.status === 200) {
      if (!(answer.body.largequote?.quoteresponse[0].price > 0)) throw new Error('a quote without a price')
      waits.push(performance.now() - before)
      cookie ??= String(answer.headers['set-cookie']).split(';')[0]
    } else if (answer.status === 503 && answer.headers['retry-after']) {
      turnedAway += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    } else others[answer.status] = (others[answer.status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: connections }, (_, at) => ask(at)))
await client.close()
waits.sort((a, b) => a - b)
process.send({
  goodPerSecond: waits.length / seconds,
  p99: waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN,
  turnedAway,
  others,
})
