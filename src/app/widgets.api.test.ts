import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile, appForTest } from '../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../test/factories/partners.ts'
import {
  getPartner,
  getPartnerWidget,
  savePartnerWidget,
  saveOwnCampaign,
  savePartner,
  setPartnerActive,
} from '../platform/partners/contract.ts'
import { serveWidgets } from './widgets.server.ts'

const test_ = appForFile()
beforeAll(() => serveWidgets(test_.app))

const site = 'https://www.northwind.example'
const hostOf = (test: typeof test_): string => new URL(test.app.ctx.settings.origin).host
const get = (url: string, headers: Record<string, string> = {}, app = test_) =>
  app.app.http.inject({ method: 'GET', url, headers: { host: hostOf(app), ...headers } })

/** An approved partner whose widget may be shown on `site`. */
const opened = async (origins: string[] = [site]) => {
  const { key, said, boss, partner } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  await visitor.post(savePartnerWidget.name, { was: [], origins })
  const { body } = await visitor.post(getPartnerWidget.name, {})
  const stop = () =>
    boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason: 'The contract was not kept this year.' })
  return { key, company: partner.company, name: body['name'] as string, visitor, boss, stop }
}

const ancestorsOf = (answer: { headers: Record<string, unknown> }): string =>
  /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''

const lines = ['travel-us', 'travel-ca', 'pet', 'term-ca'] as const
const answers = {
  'travel-us': 'destination=FR&departs=2026-04-10&returns=2026-04-20&travelers=2',
  'travel-ca': 'where=WORLDWIDE&departs=2026-04-10&returns=2026-04-20&age=41',
  pet: 'breed=beagle&age=4&place=CA-ON',
  'term-ca': 'age=41&sex=male&tobacco=no&province=ON',
}
const nextPages = {
  'travel-us': '/travel/infousa?',
  'travel-ca': '/travelinfocanada?',
  pet: '/pet/infoca?',
  'term-ca': '/quote?',
}
const landings = { 'travel-us': '/travel/usa', 'travel-ca': '/travelca', pet: '/pet', 'term-ca': '/canadianterm' }

describe('the list of sites', () => {
  test('a partner writes it, an administrator reads it, another partner does not', async () => {
    const { key, visitor, boss } = await opened([`${site}/`, site, 'HTTPS://Shop.Northwind.example:8443'])
    const { body } = await visitor.post(getPartnerWidget.name, {})
    expect(body['origins']).toEqual([site, 'https://shop.northwind.example:8443'])
    expect((await boss.visitor.post(getPartner.name, { key })).body['widgetOrigins']).toEqual(body['origins'])
    expect((await boss.visitor.post(getPartnerWidget.name, {})).status).toBe(403)
    const other = await opened()
    expect((await other.visitor.post(getPartnerWidget.name, {})).body['origins']).toEqual([site])
  })

  test.each([
    ['wrong-origin', ['http://www.northwind.example']],
    ['wrong-origin', [site, `${site}/shop`]],
    ['wrong-origin', ["https://northwind.example; script-src 'unsafe-inline'"]],
    ['too-many-origins', Array.from({ length: 21 }, (_, at) => `https://shop${at}.northwind.example`)],
  ])('%s is refused and changes nothing', async (code, origins) => {
    const { visitor } = await opened()
    const { body } = await visitor.post(savePartnerWidget.name, { was: [site], origins })
    expect(body).toMatchObject({ haserror: true, code, fields: { origins: code } })
    expect((await visitor.post(getPartnerWidget.name, {})).body['origins']).toEqual([site])
  })

  test('what somebody else changed in between is not overwritten', async () => {
    const { visitor } = await opened()
    const { body } = await visitor.post(savePartnerWidget.name, { was: ['https://old.example'], origins: [] })
    expect(body['code']).toBe('stale-widget')
    expect((await visitor.post(savePartnerWidget.name, { was: [site], origins: [] })).body['origins']).toEqual([])
  })
})

describe('who may frame what', () => {
  test.each(lines)('the widget of %s is framed by the sites of its partner', async (line) => {
    const { name, company } = await opened()
    const answer = await get(`/widget/${line}?partner=${name}`)
    expect(answer.statusCode).toBe(200)
    expect(ancestorsOf(answer)).toBe(`'self' ${site}`)
    expect(answer.headers['x-frame-options']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain(`with ${company}`)
    expect(answer.body).toContain(`${company} is paid a flat fee by us when you buy`)
    expect(answer.body).toContain('is a simulated insurer')
  })

  test('says how a partner with a licence is paid by each line', async () => {
    const { name, company, boss, key } = await opened()
    const { partner } = (await boss.visitor.post(getPartner.name, { key })).body
    await boss.visitor.post(savePartner.name, { ...partner, limitedLineTravelInsuranceLicense: 'Yes' })
    const told = async (line: string) => (await get(`/widget/${line}?partner=${name}`)).body
    expect(await told('travel-ca')).toContain(`${company} is paid a share of the premium by us when you buy`)
    expect(await told('pet')).toContain(`${company} is paid a flat fee by us when you buy`)
  })

  test.each([
    ['an unknown partner', async () => 'nobody-at-all'],
    ['no partner', async () => ''],
    ['the word for none', async () => 'unknown'],
    ['a partner without sites', async () => (await opened([])).name],
    [
      'a suspended partner',
      async () => {
        const { name, stop } = await opened()
        await stop()
        return name
      },
    ],
  ])('%s has a plain page that nobody frames', async (_who, nameOf) => {
    const answer = await get(`/widget/pet?partner=${await nameOf()}&host=${encodeURIComponent(site)}`)
    expect(answer.statusCode).toBe(404)
    expect(ancestorsOf(answer)).toBe("'none'")
    expect(answer.headers['x-frame-options']).toBe('DENY')
    expect(answer.body).toContain('href="/pet"')
    expect(answer.body).not.toContain('<form')
    expect((await get(`/widget/pet/price?partner=${await nameOf()}`)).json()).toMatchObject({ price: null, start: '/pet' })
  })

  test.each(['/healthz', '/api', '/api/openapi.json', '/widget.js', '/widget/no-line?partner=x', '/start/pet', '/start/no-line'])(
    '%s is framed by nobody',
    async (path) => {
      const { name } = await opened()
      const answer = await get(path.replace('partner=x', `partner=${name}`))
      expect(ancestorsOf(answer)).toBe("'none'")
      expect(answer.headers['x-frame-options']).toBe('DENY')
    },
  )

  test.each([
    [site, site],
    ['https://evil.example', undefined],
    ['', undefined],
  ])('with the host page %s the frame speaks to %s', async (host, spokenTo) => {
    const { name } = await opened()
    const { body } = await get(`/widget/pet?partner=${name}&host=${encodeURIComponent(host)}`)
    expect(/data-host="([^"]*)"/.exec(body)?.[1]).toBe(spokenTo)
  })
})

describe('without cookies', () => {
  test.each(lines)('the widget of %s has the same bytes for everybody and sets nothing', async (line) => {
    const { name, visitor } = await opened()
    const fixed = test_.app.ctx.clock.now()
    const { now } = test_.app.ctx.clock
    test_.app.ctx.clock.now = () => fixed
    try {
      for (const path of [`/widget/${line}?partner=${name}`, `/widget/${line}/price?partner=${name}&${answers[line]}`]) {
        const [plain, known] = [
          await get(path),
          await get(path, { cookie: `${visitor.cookieHeader}; locale=fr; theme=dark; partner=${name}; country=CA` }),
        ]
        expect(known.body).toBe(plain.body)
        for (const { headers } of [plain, known]) expect(headers['set-cookie']).toBeUndefined()
      }
    } finally {
      test_.app.ctx.clock.now = now
    }
  })

  test.each([
    ['en', 'ltr', 'Continue'],
    ['fr', 'ltr', 'Continuer'],
    ['ar', 'rtl', 'متابعة'],
    ['xx', 'ltr', 'Continue'],
  ])('the language %s is that of the address', async (language, direction, word) => {
    const { name } = await opened()
    const { body } = await get(`/widget/term-ca?partner=${name}&language=${language}`)
    expect(body).toContain(`dir="${direction}"`)
    expect(body).toContain(`>${word}<`)
  })
})

describe('the price', () => {
  test('is that of the function which the landing page asks', async () => {
    const { name } = await opened()
    const { body } = await test_.visitor().post('getCATermFirstPrice', { age: 41, sex: 'male', smoker: false, province: 'ON' })
    const found = (await get(`/widget/term-ca/price?partner=${name}&${answers['term-ca']}`)).json()
    expect(found).toMatchObject({ message: null, errors: {}, price: { currency: 'CAD' } })
    expect(found.price.cents).toBe(Math.round((body['monthlyTotal'] as number) * 100))
  })

  test.each(lines)('of %s stands in the document and follows the answers', async (line) => {
    const { name } = await opened()
    const found = (await get(`/widget/${line}/price?partner=${name}&${answers[line]}`)).json()
    expect(found.price.cents).toBeGreaterThan(0)
    const { body } = await get(`/widget/${line}?partner=${name}&${answers[line]}`)
    expect(body).toContain(`data-cents="${found.price.cents}"`)
  })

  test('an answer that is none is said at its field, stays in it, and is not priced', async () => {
    const { name } = await opened()
    const query = `partner=${name}&age=7&sex=male&tobacco=no&province=ON`
    const found = (await get(`/widget/term-ca/price?${query}`)).json()
    expect(found).toMatchObject({ price: null, errors: { age: expect.stringMatching(/^Enter a number from \d+ to \d+\.$/) } })
    expect(found.start).not.toContain('age=7')
    const { body } = await get(`/widget/term-ca?${query}`)
    expect(body).toMatch(/<input[^>]*id="answer-age"[^>]*aria-invalid="true"[^>]*value="7"/)
    expect(body).toContain('<p class="error" id="error-age">Enter a number')
  })

  test('why these answers have no price is the line’s own sentence', async () => {
    const { name } = await opened()
    const found = (await get(`/widget/term-ca/price?partner=${name}&age=41&sex=male&tobacco=no&province=QC`)).json()
    expect(found.price).toBeNull()
    expect(found.message.length).toBeGreaterThan(10)
  })
})

describe('the link to the purchase', () => {
  const linkOf = async (line: (typeof lines)[number], name: string, more = '') =>
    (await get(`/widget/${line}/price?partner=${name}&${answers[line]}${more}`)).json().start as string
  const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

  test.each(lines)('of %s carries the answers and stamps the partner', async (line) => {
    const { name, key, visitor } = await opened()
    await visitor.post(saveOwnCampaign.name, { label: 'Spring' })
    const answer = await get(await linkOf(line, name, '&campaign=spring&language=fr'))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe(nextPages[line] + answers[line])
    expect(cookiesOf(answer)).toMatchObject({ partner: key, campaign: '1', locale: 'fr' })
  })

  test('carries what the questions begin with, where nobody changed anything', async () => {
    const { name } = await opened()
    const { body } = await get(`/widget/term-ca?partner=${name}`)
    const [, link = ''] = /class="next" href="([^"]*)"/.exec(body) ?? []
    const answer = await get(link.replaceAll('&amp;', '&'))
    expect(answer.headers['location']).toBe('/quote?age=38&sex=female&tobacco=no&province=ON')
  })

  test('a visitor who chose a language keeps it', async () => {
    const { name } = await opened()
    const answer = await get(await linkOf('pet', name, '&language=fr'), { cookie: 'locale=ar' })
    expect(cookiesOf(answer)).not.toHaveProperty('locale')
  })

  const alterations: [string, (link: string, other: string) => string][] = [
    ['without a signature', (link) => link.replace(/&sign=[^&]*/, '')],
    ['with a signature cut', (link) => link.slice(0, -2)],
    ['with another answer', (link) => link.replace('age=4', 'age=5')],
    ['with an answer more', (link) => `${link}&extra=1`],
    ['with a later end', (link) => link.replace(/until=\d+/, 'until=99999999999999')],
    ['with another campaign', (link) => link.replace('campaign=', 'campaign=2')],
    ['of another partner', (link, other) => link.replace(/partner=[^&]*/, `partner=${other}`)],
    ['of another line', (link) => link.replace('/start/pet', '/start/term-ca')],
    ['with the partner twice', (link, other) => link.replace('partner=', `partner=${other}&partner=`)],
  ]
  test.each(alterations)('%s opens the plain page and stamps nobody', async (_what, alter) => {
    const { name } = await opened()
    const other = await opened()
    const link = alter(await linkOf('pet', name), other.key)
    const answer = await get(link)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe(link.startsWith('/start/pet') ? landings.pet : landings['term-ca'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('of a partner that was suspended since opens the plain page', async () => {
    const { name, stop } = await opened()
    const link = await linkOf('pet', name)
    await stop()
    const answer = await get(link)
    expect(answer.headers['location']).toBe('/pet')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('ends after an hour or a little later', async () => {
    const { name } = await opened()
    const link = await linkOf('pet', name)
    const { clock } = test_.app.ctx
    const { now } = clock
    const later = async (minutes: number) => {
      clock.now = () => new Date(now().getTime() + minutes * 60_000)
      try {
        return (await get(link)).headers['location']
      } finally {
        clock.now = now
      }
    }
    expect(await later(59)).toBe(nextPages.pet + answers.pet)
    expect(await later(66)).toBe('/pet')
  })
})

test('a network has a limit of its own, and a refusal is a page and an answer that nobody frames', async () => {
  const small = await appForTest({ RATE_SCALE: '0.01' }, { withJobs: false })
  await serveWidgets(small.app)
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push((await get('/widget/pet?partner=nobody', {}, small)).statusCode)
  expect(statuses).toEqual([404, 404, 429])
  const page = await get('/widget/pet?partner=nobody', {}, small)
  expect(ancestorsOf(page)).toBe("'none'")
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  const price = await get('/widget/pet/price?partner=nobody', {}, small)
  expect(price.statusCode).toBe(429)
  expect(price.json()).toMatchObject({ price: null, start: '/pet' })
})

test('a partner has a limit of its own on all replicas, whatever network its visitors come from', async () => {
  const [busy, quiet] = [await opened(), await opened()]
  // What another replica counted; the tests' own scale lets a thousand times as much through.
  await test_.app.ctx.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
    `widget-partner:${busy.key}`,
    6000 * 1000,
    Date.now() + 60_000,
  ])
  await test_.until(async () => (await get(`/widget/pet?partner=${busy.name}`)).statusCode === 429)
  expect((await get(`/widget/pet?partner=${quiet.name}`)).statusCode).toBe(200)
})
