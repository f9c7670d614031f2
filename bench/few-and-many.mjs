// How long calls take among few rows and among many, turn and turn about, so that the machine's other work falls on both alike.
import pg from 'pg'
import { Product } from './administration-rows.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** `prepare` fills a product and answers its calls by title, with what a right answer looks like. Milliseconds of each call. */
export async function timeFewAndMany(
  { rounds, simulatorsPort, calls = 100, crowd = Number(process.env.BENCH_CROWD ?? 1_000_000) },
  prepare,
) {
  const sides = []
  for (const count of [10_000, crowd]) {
    const databaseUrl = await newDatabase()
    const product = new Product({ DATABASE_URL: databaseUrl, DATA_DIR: newFolder(), STANDINS_PORT: String(simulatorsPort) })
    await product.begin()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const wanted = await prepare(product, client, count)
    await client.end()
    sides.push({ product, wanted, waits: {} })
  }
  for (let round = -1; round < rounds; round += 1)
    for (const { product, wanted, waits } of round % 2 === 0 ? sides : sides.toReversed())
      for (const [title, { name, payload, isRight }] of Object.entries(wanted)) {
        const ofRound = []
        for (let i = 0; i < calls; i += 1) {
          const { status, body, ms } = await product.call(name, payload)
          if (status !== 200 || !isRight(body))
            throw new Error(`${name} answers ${status}: ${JSON.stringify(body).slice(0, 200)}`)
          ofRound.push(ms)
        }
        if (round >= 0) (waits[title] ??= []).push(median(ofRound))
      }
  for (const { product } of sides) await product.child.stop()
  const [few, many] = sides
  const found = Object.fromEntries(
    Object.keys(few.waits).map((title) => [title, { few: few.waits[title], many: many.waits[title] }]),
  )
  return { found, crowd: crowd.toLocaleString('en') }
}

/** Ended cases and people beside the few that a page shows. */
const fillCrowd = (count) => [
  `insert into agent_case (reference, line, owner, about, reason, contact, details, created_at, due_at, settled_at, settled_as)
   select 'CB-' || n, 'term-ca', 'person:x', null, 'question', '', '', now() - interval '2 days', now() - interval '1 day', now(), 'done'
   from generate_series(1, ${count}) n`,
  `insert into person (id, name, email, created_at, updated_at)
   select md5('person' || n), '', 'p' || lpad(n::text, 7, '0') || '@example.com', now(), now() from generate_series(1, ${count}) n`,
  'analyze agent_case',
  'analyze person',
]

/** The queue and the list of people among a million ÷ among ten thousand. */
export function measureStaffLists(context) {
  return timeFewAndMany(context, async (product, client, count) => {
    await product.signIn(context.simulatorsPort, async (...statements) => {
      for (const one of [...statements, ...fillCrowd(count)]) await client.query(one)
    })
    for (let nth = 0; nth < 5; nth += 1)
      await product.call('requestCATermCallback', { reason: 'question', name: 'June Lark', phone: '4165550142', when: 'morning' })
    return {
      getCases: { name: 'getCases', payload: {}, isRight: ({ cases }) => cases.length === 5 },
      findPeople: { name: 'findPeople', payload: { search: 'p000012' }, isRight: ({ people }) => people.length > 0 },
    }
  })
}
