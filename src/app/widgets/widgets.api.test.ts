import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile, appForTest } from '../../../test/app-for-file.ts'
import { widgetAnswers as answers, widgetCases, widgetLines as lines } from '../../../test/factories/widgets.ts'
import { getPartner, getPartnerWidget, savePartnerWidget, savePartner } from '../../platform/partners/contract.ts'
import { isolate } from '../../shared/isolate.ts'
import { serveWidgets } from './widgets.server.ts'

const test_ = appForFile()
beforeAll(() => serveWidgets(test_.app))

const { site, get, opened, ancestorsOf } = widgetCases(test_)

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
    expect(answer.body).toContain(`with ${isolate(company)}`)
    expect(answer.body).toContain(`${isolate(company)} is paid a flat fee by us when you buy`)
    expect(answer.body).toContain('is a simulated insurer')
  })

  test('says how a partner with a licence is paid by each line', async () => {
    const { name, company, boss, key } = await opened()
    const { partner } = (await boss.visitor.post(getPartner.name, { key })).body
    await boss.visitor.post(savePartner.name, { ...partner, limitedLineTravelInsuranceLicense: 'Yes' })
    const told = async (line: string) => (await get(`/widget/${line}?partner=${name}`)).body
    expect(await told('travel-ca')).toContain(`${isolate(company)} is paid a share of the premium by us when you buy`)
    expect(await told('pet')).toContain(`${isolate(company)} is paid a flat fee by us when you buy`)
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
