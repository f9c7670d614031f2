import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../src/db/database.ts'
import { coveragesOf } from '../src/lines/travel-us/rules/coverages.ts'
import type { Benefits } from '../src/lines/travel-us/rules/benefits.ts'

type Json = Record<string, any>

const sizeOf: Record<string, 'small' | 'medium' | 'large'> = { 'LT-STD': 'small', 'LT-PRF': 'medium', 'LT-PRM': 'large' }
const planOf = { small: 'LT-STD', medium: 'LT-PRF', large: 'LT-PRM' } as const
const covers: Record<string, string> = {
  CXL: 'cancellation',
  INT: 'interruption',
  MED: 'medical',
  EVC: 'evacuation',
  BAG: 'baggage',
  BGD: 'baggageDelay',
  TDL: 'travelDelay',
  MCN: 'missedConnection',
  ADA: 'airAccident',
  ADO: 'otherAccident',
  RCD: 'rentalCar',
  PEX: 'preExistingWaiver',
}
const roundings: Record<string, string> = { N: 'none', H: 'half-up', M: 'minimum' }
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const cents = (text: string): number => Math.round(Number(text) * 100)

const benefitOf = ({ unit, limit, daily, waitHrs }: Json): Json => {
  if (unit === 'PCT') return { kind: 'percent', percentOfTripCost: limit }
  if (unit === 'OPT') return { kind: 'option', limitCents: limit * 100 }
  if (unit === 'HRS') return { kind: 'timed', hoursAfterFinalPayment: limit }
  if (unit === 'NIL') return { kind: 'none' }
  return {
    kind: 'amount',
    limitCents: limit * 100,
    ...(daily ? { perDayCents: daily * 100 } : {}),
    ...(waitHrs ? { waitHours: waitHrs } : {}),
  }
}

const isoOf = (text: string): string => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`

const wireTrip = (p: Json, state: string | null): Json => ({
  productClass: 'GGA100',
  actionCode: 'NEW',
  destinationName: p['destination'],
  departDt: p['departdate'],
  returnDt: p['returndate'],
  tripKind: 'AIR',
  tripCost: p['tripcost'].toFixed(2),
  residenceSt: state,
  addOns: [],
})

interface ServerContext {
  db: Pool
  /** A post to a simulator. */
  ask: (path: string, body: unknown, key?: string) => Promise<Json>
  sessionOf: (request: FastifyRequest) => Promise<string>
}

/** The bare quote and purchase of US travel: the statements, commits and calls of the product's two functions. */
export function travelBaseline(app: FastifyInstance, { db, ask, sessionOf }: ServerContext): void {
  app.post('/getUSATravelQuote', async (request) => {
    const p = request.body as Json
    const owner = await sessionOf(request)
    const answer = await ask('/us-travel/v2/quotations', {
      ...wireTrip(p, null),
      insureds: p['agesOfTravellers'].map((ageYears: number) => ({ ageYears })),
    })
    const id = randomBytes(16).toString('base64url')
    const created = new Date()
    const expires = new Date(created.getTime() + 86_400_000)
    const trip = {
      destination: p['destination'],
      departureDate: isoOf(p['departdate']),
      returnDate: isoOf(p['returndate']),
      tripType: 'flight',
      tripCostCents: Math.round(p['tripcost'] * 100),
      ages: p['agesOfTravellers'],
      state: null,
      rental: null,
      anyReason: null,
    }
    const prices: Json = {}
    const receipt: Json = {}
    const written: Json = {}
    for (const plan of answer['plans']) {
      const size = sizeOf[plan.planCode] ?? 'small'
      const benefits = Object.fromEntries(plan.schedule.map((line: Json) => [covers[line['cover']], benefitOf(line)])) as Benefits
      const priceCents = cents(plan.premium)
      const perTravellerCents = plan.perInsured.map(cents)
      const optionCents = { collisionDamageWaiver: cents(plan.addOnPremium.CDW), cancelAnyReason: cents(plan.addOnPremium.CFAR) }
      prices[size] = { outcome: 'priced', priceCents, perTravellerCents, optionCents, benefits }
      receipt[size] = plan.worksheet.map((line: Json) => ({
        step: line['line'],
        table: line['tbl'],
        version: line['rev'],
        row: line['row'],
        factor: line['fct'],
        amount: line['amt'],
        rounding: roundings[line['rnd']],
      }))
      written[`${size}quote`] = {
        quoteresponse: [
          {
            price: priceCents / 100,
            coverages: coveragesOf(benefits, false),
            base: (priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason) / 100,
            collisionDamageWaiver: optionCents.collisionDamageWaiver / 100,
            cancelAnyReason: optionCents.cancelAnyReason / 100,
            perTraveller: perTravellerCents.map((each: number) => each / 100),
          },
        ],
      }
    }
    await db.query(
      `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
       values ($1, 'travel-us', $2, $3, $4, $5, $6, $6, 'unknown', 'unknown', $7, $8, $9) on conflict do nothing`,
      [
        id,
        owner,
        JSON.stringify(trip),
        JSON.stringify(prices),
        JSON.stringify({ worksheets: receipt, ratesVersion: answer['rateSheet'] }),
        'x'.repeat(43),
        created,
        expires,
        new Date(created.getTime() + 90 * 86_400_000),
      ],
    )
    return {
      haserror: false,
      quotekey: id,
      ...written,
      expires: expires.toISOString(),
      trip: {
        numinsured: p['numinsured'],
        departdate: trip.departureDate,
        returndate: trip.returnDate,
        triptype: 'Flight',
        tripcost: p['tripcost'],
        destination: p['destination'],
        agesOfTravellers: p['agesOfTravellers'],
        state: null,
        options: {},
      },
      days: Math.round((Date.parse(trip.returnDate) - Date.parse(trip.departureDate)) / 86_400_000) + 1,
      bookingreservno: [...createHash('sha256').update(id).digest().subarray(0, 10)].map((byte) => crockford[byte % 32]).join(''),
    }
  })

  app.post('/purchaseUSATravelQuote', async (request) => {
    const p = request.body as Json
    const owner = await sessionOf(request)
    await db.query(
      `insert into rate_limit as t (key, points, expire) values ($1, 1, $2)
       on conflict (key) do update set points = t.points + 1 returning points, expire`,
      [`purchase:${owner}`, Date.now() + 60_000],
    )
    const reference = p['bookingreservno']
    await db.query(
      "select answer from once_only where owner = $1 and function = 'purchaseUSATravelQuote' and key = $2 and body_hash = $3 and answer is not null",
      [owner, reference, ''],
    )
    const { rows } = await db.query(
      'select id, owner, asked, offer, partner_id, campaign_id, created_at, expires_at from quote where id = $1 and owner = $2',
      [p['quotekey'], owner],
    )
    const quote = { ...rows[0], trip: JSON.parse(rows[0].asked), prices: JSON.parse(rows[0].offer) }
    const size = p['size'] as 'medium'
    const { priceCents, benefits, optionCents, perTravellerCents } = quote.prices[size]
    const id = randomUUID()
    const now = new Date()
    await db.query(
      `insert into once_only (owner, function, key, body_hash, reference, state, created_at)
       values ($1, 'purchaseUSATravelQuote', $2, $3, $4, 'running', $5) on conflict do nothing`,
      [owner, reference, createHash('sha256').update(JSON.stringify(p)).digest('base64url'), id, now],
    )
    const card = await ask('/payments/vault', {
      pan: p['ccorcheckno'],
      goodThru: p['ccexpiration'],
      cvv: p['cvv'],
      holder: p['ccname'],
      postal: p['cczipcode'],
      reuse: false,
    })
    const contact = {
      email: p['emailaddress'],
      phone: p['telephonehome'],
      address: p['address1'],
      city: p['city'],
      state: p['state'],
      zip: p['zipcode'],
    }
    const travellers = [{ firstName: p['travelerfirstname'], lastName: p['travelerlastname'], age: p['age'] }]
    const order = {
      trip: quote.trip,
      size,
      price: quote.prices[size],
      travellers,
      contact,
      bookingReference: reference,
      cardLast4: card['tail'],
    }
    const inTransaction = async (work: (run: typeof db.query) => Promise<void>): Promise<void> => {
      const client = await db.connect()
      try {
        await client.query('begin')
        await work(client.query.bind(client) as typeof db.query)
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    await inTransaction(async (run) => {
      await run(
        `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
         values ($1, $2, 'travel-us', 'us-travel', $3, $4, $5, 'USD', 'started', $6, $7, $7) on conflict (id) do nothing`,
        [id, owner, quote.id, reference, priceCents, JSON.stringify(order), now],
      )
      await run(
        `insert into charge (id, purchase_id, key, amount_cents, currency, state, card_brand, card_last4, created_at, updated_at)
         values ($1, $2, $3, $4, 'USD', 'intent', 'visa', $5, $6, $6) on conflict do nothing`,
        [randomUUID(), id, `${id}:charge`, priceCents, card['tail'], now],
      )
    })
    await db.query('select id, owner, state, amount_cents, details from purchase where id = $1', [id])
    const charge = await ask('/payments/payments', { vaultRef: card['vaultRef'], minor: priceCents, ccy: 'USD' }, `${id}:charge`)
    await inTransaction(async (run) => {
      await run("update charge set state = 'captured', processor_charge_id = $1, updated_at = $2 where key = $3", [
        charge['paymentRef'],
        now,
        `${id}:charge`,
      ])
      await run("update purchase set state = 'charged', updated_at = $1 where id = $2 and state = 'started'", [now, id])
      await run(
        `insert into ledger_entry (id, purchase_id, booking, account, amount_cents, currency, at)
         values ($1, $2, 'capture', 'processor', $3, 'USD', $4), ($5, $2, 'capture', 'premium-owed', $6, 'USD', $4) on conflict do nothing`,
        [randomUUID(), id, priceCents, now, randomUUID(), -priceCents],
      )
    })
    const bound = await ask(
      '/us-travel/v2/policies',
      {
        ...wireTrip(p, p['state']),
        planCode: planOf[size],
        premium: (priceCents / 100).toFixed(2),
        bookingReservNo: reference,
        insureds: [{ ageYears: p['age'], givenName: p['travelerfirstname'], familyName: p['travelerlastname'] }],
        contact: {
          email: contact.email,
          phone: contact.phone,
          street: contact.address,
          city: contact.city,
          st: contact.state,
          zip: contact.zip,
        },
      },
      `${id}:bind`,
    )
    const policyInfo = {
      policynumber: bound['policyNo'],
      price: priceCents / 100,
      departdate: quote.trip.departureDate,
      returndate: quote.trip.returnDate,
      coverages: coveragesOf(benefits, false),
      product: size,
      created: now.toISOString(),
      bookingreservno: reference,
      destination: quote.trip.destination,
      email: contact.email,
      cardLast4: card['tail'],
    }
    const answer = { policyInfo, response: { haserror: false, policyInfo }, bookingreservno: reference }
    const facts = {
      product: size,
      size,
      trip: { ...quote.trip, state: contact.state },
      benefits,
      optionCents,
      perTravellerCents,
      bookingReference: reference,
      issued: {
        outcome: 'issued',
        issuedAt: bound['issuedUtc'],
        cancellationFrom: `${now.toISOString().slice(0, 10)}T00:01`,
        travelFrom: `${quote.trip.departureDate}T00:01`,
        travelUntil: `${quote.trip.returnDate}T23:59`,
        reviewUntil: isoOf(bound['freeLookEndDt']),
        assistance: { fromUsa: bound['helpUs'], fromAbroad: bound['helpAbroad'] },
      },
      destination: quote.trip.destination,
      departdate: quote.trip.departureDate,
      returndate: quote.trip.returnDate,
    }
    await inTransaction(async (run) => {
      await run("update purchase set state = 'bound', outcome_code = null, updated_at = $2 where id = $1 returning owner", [
        id,
        now,
      ])
      await run(
        `insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, currency, starts_on, ends_on, facts, holder, locale, created_at)
         values ($1, $2, $3, 'travel-us', 'us-travel', $4, $5, $6, 'in-force', $7, 'USD', $8, $9, $10, $11, 'en', $12) on conflict do nothing`,
        [
          randomUUID(),
          owner,
          createHash('sha256').update(contact.email).digest('base64url'),
          bound['policyNo'],
          id,
          size,
          priceCents,
          quote.trip.departureDate,
          quote.trip.returnDate,
          JSON.stringify(facts),
          JSON.stringify({ travellers, contact, cardBrand: 'visa', cardLast4: card['tail'] }),
          now,
        ],
      )
      for (const kind of ['document', 'policy-mail'])
        await run(
          `insert into outbox (id, kind, message_id, reference, body, created_at, due_at)
           values ($1, $2, $3, $4, $5, $6, $6) on conflict (message_id) do nothing`,
          [randomUUID(), `travel-us.${kind}`, `${kind}.${id}`, id, JSON.stringify({ purchaseId: id }), now],
        )
      await run("update once_only set state = 'done', answer = $2::jsonb where reference = $1", [id, JSON.stringify(answer)])
    })
    const kept = await db.query('select answer from once_only where reference = $1', [id])
    await db.query(
      `insert into audit_entry (id, at, actor, subject, action, outcome, request_id, details)
       values ($1, $2, $3, $3, 'purchaseUSATravelQuote', 'done', $4, '{}')`,
      [randomUUID(), now, owner, randomUUID()],
    )
    return { haserror: false, ...kept.rows[0].answer }
  })
}
