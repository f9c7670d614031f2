// What partners ask of a large marketplace: their referrals among many, and prices by a key.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { timeFewAndMany } from './few-and-many.mjs'
import { measure, open, rows } from './functions.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const asked = (email) => ({
  name: 'Ada Lind',
  company: 'Bench Travel',
  companywebsite: 'bench.example',
  phone: '4165550142',
  email,
  industries: 'travel',
  message: '',
})

/** A partner by its own request, approved; answers its key. */
const addPartner = async (call, client) => {
  const { body } = await call('requestPartnership', asked(`bench.${process.pid}@example.com`))
  if (body.haserror) throw new Error(`no partner was made: ${JSON.stringify(body)}`)
  const { rows: found } = await client.query(
    "update partner set active = 'APPROVED', approved_at = now() returning key::text as key",
  )
  return found[0].key
}

const fillReferrals = (key, count) => [
  `insert into referral (source, partner_key, campaign_id, line, state, reference, at)
   select 'bench-' || n, '${key}', (n % 5)::text, (array['travel-us', 'travel-ca', 'pet', 'term-ca'])[1 + n % 4],
     (array['quoted', 'applied', 'bought', 'cancelled'])[1 + n % 4], 'R-' || n, now() - n * interval '20 seconds'
   from generate_series(1, ${count}) n`,
  'analyze referral',
]

/** A page of referrals, the first and one in the middle of a filtered list, among few and among many. */
export function measureReferralLists(context) {
  return timeFewAndMany(context, async (product, client, count) => {
    const key = await addPartner((name, payload) => product.call(name, payload), client)
    await product.signIn(context.simulatorsPort, async (_asAdministrator, ...statements) => {
      for (const one of ["update person set role = 'partner'", ...statements, ...fillReferrals(key, count)])
        await client.query(one)
      await client.query('insert into partner_user (person_id, partner_key, since) select id, $1, now() from person', [key])
    })
    let after = (await product.call('getReferrals', { state: 'bought' })).body.next
    for (let page = 0; page < 20; page += 1) after = (await product.call('getReferrals', { state: 'bought', after })).body.next
    const pageOf = (payload) => ({ name: 'getReferrals', payload, isRight: ({ referrals }) => referrals?.length === 50 })
    return { 'the first page': pageOf({}), 'a page of those bought': pageOf({ state: 'bought', after }) }
  })
}

/** CPU of a quote of US travel by a browser and by a partner's key, two servers alike. */
export async function measureKeyQuote({ rounds, simulatorsPort }) {
  const servers = []
  for (const label of ['browser', 'key']) {
    const databaseUrl = await newDatabase()
    const server = await open(
      'product',
      {
        STANDINS_PORT: String(simulatorsPort),
        RATE_SCALE: '1000000',
        LOG_LEVEL: 'info',
        DATA_DIR: newFolder(),
        DATABASE_URL: databaseUrl,
      },
      8,
    )
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const partner = await addPartner((name, payload) => server.call(name, 0, payload), client)
    const token = `eider_${randomUUID().replaceAll('-', '')}`
    await client.query(
      `insert into partner_key (id, partner_key, name, begins, token_hash, lines, created_at, created_by, expires_at)
       values ($1, $2, 'bench', 'eider_', $3, '{travel-us}', now(), 'bench', now() + interval '1 day')`,
      [randomUUID(), partner, createHash('sha256').update(token).digest('base64url')],
    )
    await client.end()
    const program = server.callWith(`Bearer ${token}`)
    servers.push({ ...server, label, program, call: label === 'key' ? program.call : server.call })
  }
  const [browser, key] = await measure(rows.quote, servers, rounds)
  for (const { program, close } of servers) {
    await program.close()
    await close()
  }
  return { browser, key }
}
