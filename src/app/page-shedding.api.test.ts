import { beforeAll, expect, test, vi } from 'vitest'
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
