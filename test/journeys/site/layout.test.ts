import { describe, expect, test } from 'vitest'
import { htmlProblems } from '../support/html-problems.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { arrive } = product

test('the page of a partner names the page it is a copy of, and the company apart from the words around it', async () => {
  const visitor = await arrive()
  const answer = await visitor.page.context().request.get(`${product.origin}/travel/usa/partner/acme/spring`)
  const body = await answer.text()
  expect(body).toContain(`<link rel="canonical" href="${product.origin}/travel/usa"/>`)
  expect(body).toContain('with <bdi>Acme</bdi>')
  // In the sentence that says how it is paid.
  expect(body.split('<bdi>Acme</bdi>').length - 1).toBe(2)
  await visitor.leave()
})

test('a page whose form was sent wrongly without scripts is valid HTML', async () => {
  const visitor = await arrive()
  const found: Record<string, string[]> = {}
  for (const [path, form] of [
    ['/travel/infousa', { tripcost: 'many' }],
    ['/quote', { province: 'ON' }],
    ['/pages/login', { email: 'nobody' }],
  ] as const) {
    const answer = await visitor.page
      .context()
      .request.post(product.origin + path, { form: { ...form }, headers: { origin: product.origin } })
    expect({ path, status: answer.status() }).toEqual({ path, status: 400 })
    const wrong = await htmlProblems(await answer.text())
    if (wrong.length > 0) found[path] = wrong
  }
  expect(found).toEqual({})
  await visitor.leave()
})

test.each([
  ['/travel/usa', 'When does cover begin?', 'Everything else is covered from the day you leave.'],
  ['/travelca', 'How do I make a claim?', 'Send them to Tamarack Travel with your policy number.'],
  ['/pet', 'Can I change my mind?', 'You have 30 days after buying to cancel for a full refund'],
  ['/canadianterm', 'Do I need a medical exam?', 'You answer health questions online.'],
])('the landing page %s has questions that people ask, each with its answer folded below it', async (path, question, answer) => {
  const visitor = await arrive({ width: 375 })
  await visitor.open(path)
  const section = visitor.page.locator('section[aria-labelledby=questions]')
  expect(await section.locator('h2').textContent()).toBe('Questions people ask')
  const text = section.locator('p', { hasText: answer })
  expect(await text.isVisible()).toBe(false)
  await section.getByText(question, { exact: true }).click()
  await text.waitFor()
  await visitor.leave()
})

describe('layout', () => {
  test('the hero of the home page is 600 px high, 1035 px on the largest screens (platform §2; P-030)', async () => {
    const visitor = await arrive()
    await visitor.open('/')
    for (const [width, height] of [
      [1280, 600],
      [1903, 600],
      [1904, 1035],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 900 })
      const box = await visitor.page.locator('main section').first().boundingBox()
      expect(box?.height, `${width} px`).toBe(height)
    }
    await visitor.leave()
  })

  test('the home page ships one small module after it has loaded, asks for at most seven files, the pictures among them, and complains of nothing', async () => {
    const visitor = await arrive()
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
    await visitor.open('/')
    expect(await visitor.page.locator('script[src]').count()).toBe(0)
    const scripts = asked.filter((line) => line.startsWith('script'))
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('/assets/page-module-')
    expect(asked.length).toBeLessThanOrEqual(7)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('what has the focus is in sight and has a ring, on a phone with bars', async () => {
    const visitor = await arrive({ width: 375 })
    const hidden: string[] = []
    await visitor.seePrices()
    const plans = new URL(visitor.page.url())
    const quote = plans.searchParams.get('quote')
    for (const path of ['/travel/infousa', plans.pathname + plans.search, `/travel/payusa?quote=${quote}&size=medium`]) {
      await visitor.open(path)
      for (let step = 0; step < 45; step += 1) {
        await visitor.page.keyboard.press('Tab')
        const seen = await visitor.page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return null
          const box = focused.getBoundingClientRect()
          const top = document.elementFromPoint(
            box.x + box.width / 2,
            Math.max(1, Math.min(innerHeight - 1, box.y + Math.min(box.height, 40) / 2)),
          )
          const near = focused.closest('label') ?? focused
          const ring = [focused, near].some((one) => getComputedStyle(one).outlineStyle !== 'none')
          const isCovered = !(top && (near.contains(top) || top.contains(focused)))
          return isCovered || !ring || box.bottom < 0 || box.top > innerHeight
            ? `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.slice(0, 20)}${isCovered ? ' covered' : ''}${ring ? '' : ' no ring'}`
            : ''
        })
        if (seen === null) break
        if (seen) hidden.push(`${path}: ${seen}`)
      }
    }
    expect(hidden).toEqual([])
    await visitor.leave()
  })
})
