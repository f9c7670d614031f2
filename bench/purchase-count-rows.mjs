// What a purchase by an order asks of the database, beside one by a card: statements and commits, with and without the durable library.
import { open, rows } from './functions.mjs'
import { caFinal, trip } from './quoted-lines-calls.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const purchases = 20

const check = (is, what, answer) => {
  if (!is) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

/** Canada travel: its order, its card and its policy are three calls; all three are counted. */
const byOrder = {
  before: async (side, i) => {
    const quote = await caFinal.before(side, i)
    return { dateOfBirth: quote.asked.insuredPersons[0].dateOfBirth, ...(await caFinal.run(side, i, quote)) }
  },
  run: async (side, i, { quotekey, reference, dateOfBirth, response }) => {
    const order = await side.call('borderfreeCreateOrder', i, { quotekey })
    check(order.status === 200 && order.body.response?.data.order_id, 'order', order)
    const { data, session_token: session } = order.body.response
    const transaction = {
      order_id: data.order_id,
      session_token: session.token,
      number: '4111111111111111',
      expiry: '12/2040',
      cvv: '123',
      holder: 'June Lark',
      postalcode: 'M5V 2T6',
    }
    const vault = await side.call('updateVault', i, { transaction })
    check(vault.status === 200 && vault.body.instrument_token, 'card', vault)
    const answer = await side.call('purchaseTravelInsuranceCa', i, {
      quotekey,
      reference,
      policy: {
        trip: trip(),
        insuredPersons: [{ dateOfBirth, firstName: 'June', lastName: 'Lark' }],
        payments: [{ amount: response.blanketTugo.price, instrumentToken: vault.body.instrument_token }],
        contact: {
          email: 'june@example.com',
          phone: '416-555-0142',
          address: '12 Harbour St',
          city: 'Toronto',
          postalCode: 'M5V 2T6',
        },
        agreements: ['read', 'pay'],
      },
    })
    check(answer.status === 200 && answer.body.policyInfo?.policynumber, 'purchase', answer)
  },
}

const kinds = { byCard: rows.purchase, byOrder }

/** Statements and commits of one purchase, the mean of some; a transaction's own `begin` is no statement of ours. */
const count = async (side, row) => {
  const made = []
  for (let i = 0; i < purchases; i += 1) made.push(await row.before(side, i))
  await row.run(side, purchases, await row.before(side, purchases))
  await side.note()
  for (const [i, quote] of made.entries()) await row.run(side, i, quote)
  // A durable flow writes its end after the answer.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const noted = await side.noted()
  const isCommit = (text) => /^sql commit/i.test(text)
  const statements = noted.filter((text) => text.startsWith('sql ') && !/^sql (?:begin|start|commit|rollback)/i.test(text))
  return { statements: statements.length / purchases, commits: noted.filter(isCommit).length / purchases }
}

/** `{ byCard, byOrder }`, each `{ plain, durable }`. */
export async function countPurchases({ isServed, simulatorsPort }) {
  const found = { byCard: {}, byOrder: {} }
  for (const [flow, more] of Object.entries({ plain: { BENCH_DURABLE: 'plain' }, durable: {} })) {
    const side = await open(
      'switched',
      {
        STANDINS_PORT: String(simulatorsPort),
        RATE_SCALE: '1000000',
        LOG_LEVEL: 'info',
        BENCH_COUNT: '1',
        DATA_DIR: newFolder(),
        ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
        ...more,
      },
      1,
    )
    for (const [kind, row] of Object.entries(kinds)) found[kind][flow] = await count(side, row)
    await side.close()
  }
  return found
}
