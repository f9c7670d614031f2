// The widget of partners: what it weighs in all, and what its price costs beside the function that it asks.
import { gzipSync } from 'node:zlib'
import { measure } from './functions.mjs'
import { openClient } from './load.mjs'
import { freePort, newDatabase, newFolder, startServer } from './processes.mjs'

const connections = 8
const lines = ['travel-us', 'travel-ca', 'pet', 'term-ca']
const languages = ['en', 'fr', 'ar']

const gzipBytes = (text) => gzipSync(text, { level: 9 }).byteLength

/** What a browser loads for one widget: the script of the host page, the document with its styles, and its module. */
const weigh = async (client) => {
  const found = []
  const { text: host } = await client.get('/widget.js')
  for (const line of lines)
    for (const language of languages) {
      const { status, text } = await client.get(`/widget/${line}?partner=bench&language=${language}`)
      const [, script] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
      if (status !== 200 || !script) throw new Error(`The widget of ${line} answers ${status}.`)
      const module = await client.get(script)
      if (module.status !== 200 || host.length < 100) throw new Error('A script of the widget is not in the build.')
      found.push({ name: `${line}, ${language}`, kilobytes: (gzipBytes(host) + gzipBytes(text) + gzipBytes(module.text)) / 1024 })
    }
  return found.toSorted((one, other) => other.kilobytes - one.kilobytes)
}

const day = (fromNow) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const ageOf = (i) => 20 + (i % 40)

/** For each line the same question to the function and to the widget; the price that each answers, in cents. */
const questions = {
  'travel-us': {
    fn: 'getUSATravelFirstPrice',
    payload: (i) => ({ destination: 'FRANCE', departdate: day(30), returndate: day(31 + (i % 20)), numinsured: 1, age: 35 }),
    query: (i) => ({ destination: 'FR', departs: day(30), returns: day(31 + (i % 20)), travelers: 1 }),
    price: ({ price }) => price,
  },
  'travel-ca': {
    fn: 'getCaTravelFirstPrice',
    payload: (i) => ({ destinationType: 'WORLDWIDE', departureDate: day(30), returnDate: day(39), age: ageOf(i) }),
    query: (i) => ({ where: 'WORLDWIDE', departs: day(30), returns: day(39), age: ageOf(i) }),
    price: ({ price }) => price,
  },
  pet: {
    fn: 'getPetFirstPrice',
    payload: (i) => ({ BreedName: 'Beagle', age: i % 10, CountryCode: 'CA', StateOrProvinceCode: 'ON' }),
    query: (i) => ({ breed: 'beagle', age: i % 10, place: 'CA-ON' }),
    price: ({ price }) => price,
  },
  'term-ca': {
    fn: 'getCATermFirstPrice',
    payload: (i) => ({ age: ageOf(i), sex: 'male', smoker: false, province: 'ON' }),
    query: (i) => ({ age: ageOf(i), sex: 'male', tobacco: 'no', province: 'ON' }),
    price: ({ monthlyTotal }) => monthlyTotal,
  },
}

const askBoth = (client, line) => {
  const { fn, payload, query, price } = questions[line]
  const path = (i) => `/widget/${line}/price?${new URLSearchParams({ partner: 'bench', language: 'en', ...query(i) })}`
  return {
    function: async (i) => {
      const { status, body } = await client.post(`/api/functions/${fn}`, payload(i))
      if (status !== 200 || body.haserror) throw new Error(`${fn}: ${status} ${JSON.stringify(body)}`)
      return Math.round(price(body) * 100)
    },
    widget: async (i) => {
      const { status, text } = await client.get(path(i))
      const found = JSON.parse(text)
      if (status !== 200 || !found.price) throw new Error(`widget of ${line}: ${status} ${text.slice(0, 300)}`)
      return found.price.cents
    },
  }
}

export async function measureWidget({ rounds, isServed, simulatorsPort }) {
  const server = await startServer('widget', {
    PORT: String(await freePort()),
    STANDINS_PORT: String(simulatorsPort),
    RATE_SCALE: '1000000',
    LOG_LEVEL: 'info',
    DATA_DIR: newFolder(),
    ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
  })
  const client = openClient(server.port, connections)
  const weights = await weigh(client)
  const prices = {}
  for (const line of lines) {
    const ask = askBoth(client, line)
    for (let i = 0; i < 40; i += 1)
      if ((await ask.function(i)) !== (await ask.widget(i)))
        throw new Error(`${line}: the widget has another price than the function.`)
    const side = (label) => ({ label, cpuMicroseconds: server.cpuMicroseconds, ask: ask[label] })
    const row = { each: 2000, run: (asked, i) => asked.ask(i) }
    const [one, other] = await measure(row, [side('function'), side('widget')], rounds)
    prices[line] = { function: one.cpuUs, widget: other.cpuUs }
  }
  await client.close()
  await server.stop()
  return { weights, prices }
}
