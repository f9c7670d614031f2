import { beforeAll, describe, expect, test, vi } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { servePages } from './pages.ts'

// Four places: 16 pages may wait while the process itself is idle.
const test_ = appForFile({ MAX_IN_FLIGHT: '4' })
beforeAll(() => servePages(test_.app, () => Promise.reject(new Error('no page is made here'))))

test('pages take their places while their readers are still being looked up, and give them back', async () => {
  const { http, router, ctx } = test_.app
  const { sessions } = router
  let lookedUp = 0
  let fail = (_error: Error): void => {}
  const lookUp = new Promise<never>((_resolve, reject) => (fail = reject))
  const identify = vi.spyOn(sessions, 'identify').mockImplementation(() => {
    lookedUp += 1
    return lookUp
  })
  try {
    const headers = { host: new URL(ctx.settings.origin).host, accept: 'text/html', cookie: `${sessions.names.session}=any` }
    const crowd = Array.from({ length: 40 }, async () => (await http.inject({ url: '/', headers })).statusCode)
    const turnedAway = Promise.all(crowd.slice(-24))
    const first = await Promise.race([turnedAway, new Promise<null>((resolve) => setTimeout(resolve, 1000, null))])
    expect(first).toEqual(Array.from({ length: 24 }, () => 503))
    expect(lookedUp).toBeGreaterThan(0)
    expect(lookedUp).toBeLessThanOrEqual(16)
    expect(router.inFlight).toBe(lookedUp)
    fail(new Error('gone'))
    await Promise.all(crowd)
    expect(router.inFlight).toBe(0)
  } finally {
    fail(new Error('gone'))
    identify.mockRestore()
  }
})

describe('with every place taken', () => {
  const ask = async (url: string, options: { form?: Record<string, string>; locale?: string } = {}) => {
    const { http, router, ctx } = test_.app
    const { form, locale = 'en' } = options
    const full = vi.spyOn(router, 'hasSlotForClass').mockReturnValue(false)
    try {
      const host = new URL(ctx.settings.origin).host
      const headers = {
        host,
        accept: 'text/html',
        cookie: `locale=${locale}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const payload = new URLSearchParams(form).toString()
      const answer = form ? await http.inject({ method: 'POST', url, headers, payload }) : await http.inject({ url, headers })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      return answer
    } finally {
      full.mockRestore()
    }
  }

  test('a page asks again by itself', async () => {
    const { body } = await ask('/travel/infousa', { locale: 'ar' })
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('http-equiv="refresh"')
  })

  test('a form comes back with what was typed, and is sent again by a press', async () => {
    const { body } = await ask('/UserAlerts?new=1', { form: { label: 'Storms & "floods"', intent: 'add', code: '123456' } })
    expect(body).not.toContain('refresh')
    expect(body).toContain('<form action="/UserAlerts?new=1" method="post">')
    expect(body).toContain('<input type="hidden" name="label" value="Storms &amp; &quot;floods&quot;"/>')
    expect(body).toContain('name="intent" value="add"')
    expect(body).not.toContain('123456')
  })

  test('a form with a secret comes back without it, and says how the browser sends it again', async () => {
    const { body } = await ask('/pages/login', { form: { email: 'a@example.com', password: 'a secret' } })
    expect(body).not.toContain('refresh')
    expect(body).not.toContain('a secret')
    expect(body).toContain('reload this page to send it')
  })

  test.each([undefined, { label: 'Storms' }])('the router’s scripts get data and no page', async (form) => {
    const answer = await ask('/UserAlerts.data?new=1', form ? { form } : {})
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-remix-response']).toBeUndefined()
    expect(answer.json()).toMatchObject({ haserror: true, code: 'unavailable' })
  })
})
