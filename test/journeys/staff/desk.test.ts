import { afterAll, beforeAll, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs, type Ask } from '../screens/screen-set.ts'
import { signInAsAdministrator } from '../support/staff-sign-in.ts'
import type { Traveller } from '../support/traveller.ts'

const product = productForFile()
let administrator: Traveller
let ask: Ask

beforeAll(async () => {
  administrator = await product.arrive()
  ask = askAs(product.origin, administrator)
  await administrator.open('/')
  await signInAsAdministrator(administrator, ask, product.origin)
})
afterAll(() => administrator?.leave())

const callBack = (name: string) =>
  ask('requestCATermCallback', { reason: 'question', name, phone: '4165550142', when: 'evening' }) as Promise<{
    reference: string
  }>

/** Once its module runs, the page shows the palette's button; what is typed goes into it once it has the focus. */
const openPalette = async () => {
  const { page } = administrator
  await page.getByRole('button', { name: 'Go to' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog[data-palette] input:focus').waitFor()
}

test('the palette opens with a key, leads to a page, a person and a case, and gives the focus back', async () => {
  const { page } = administrator
  const { reference } = await callBack('Ines Palette')
  await administrator.open('/admin/queue')
  const button = page.getByRole('button', { name: 'Go to' })
  await button.focus()
  await openPalette()
  const palette = page.getByRole('dialog', { name: 'Go to a page, a person or a case' })
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await openPalette()
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await page.locator('h1', { hasText: 'Audit trail' }).waitFor()

  for (const [typed, heading] of [
    ['customer@sample', 'customer@sample-brokerage.example'],
    [reference.toLowerCase(), 'Ines Palette'],
  ] as const) {
    await openPalette()
    await page.keyboard.type(typed)
    await palette.locator('[cmdk-item]', { hasText: typed.startsWith('cb') ? reference : heading }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: heading }).waitFor()
  }
  expect(administrator.complaints).toEqual([])
})

test('arrow keys walk through a list, Enter opens, and a list that was kept comes back by its name', async () => {
  const { page } = administrator
  for (const name of ['Ada Row', 'Bea Row']) await callBack(name)
  await administrator.open('/admin/queue?state=waiting')
  const rows = page.locator('[data-list] tbody tr')
  const focused = () => rows.evaluateAll((all) => all.findIndex((row) => row.contains(document.activeElement)))
  await page.locator('[data-list]').focus()
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', (await rows.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused()).toBe(at)
  }
  const name = (await rows.first().locator('a').textContent())?.replaceAll(/[\u2066-\u2069]/g, '')
  await page.keyboard.press('Enter')
  await page.locator('h1', { hasText: name ?? '' }).waitFor()

  await administrator.open('/admin/users?search=customer%40')
  await page.locator('summary', { hasText: 'Keep this list' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My customers')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await administrator.open('/admin/users')
  await page.getByRole('link', { name: 'My customers' }).click()
  await page.locator('main td', { hasText: 'customer@sample-brokerage.example' }).waitFor()
  await page.getByRole('button', { name: 'Keep My customers no more' }).click()
  await page.getByRole('link', { name: 'My customers' }).waitFor({ state: 'detached' })
})

test('times are those of the reader’s clock, and the page says which', async () => {
  const { page } = administrator
  const { reference } = await callBack('Zoe Zone')
  // A page that still loads would say the browser's own zone again.
  await page.goto('about:blank')
  await page.context().addCookies([{ name: 'zone', value: 'Asia/Tokyo', url: product.origin }])
  const { body } = await page.request
    .get(`${product.origin}/admin/queue/${reference}`)
    .then(async (answer) => ({ body: await answer.text() }))
  expect(body.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Times are in Japan Standard Time.')
  const { case: opened } = await ask('getCase', { reference })
  const due = new Intl.DateTimeFormat('en-CA-u-nu-latn', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain(body)).toContain(plain(due.format(new Date(opened.dueAt))))
  const { timestamp } = await ask('webleads-append', { user: { email: 'zoe.zone@example.com' }, policytype: 'auto' })
  const leads = await page.request.get(`${product.origin}/admin/leads`).then((answer) => answer.text())
  expect(plain(leads)).toContain(plain(due.format(new Date(timestamp))))
  expect(leads).not.toContain('Time (UTC)')
})

test('what comes with the script has its place before it: the menu beside the page does not move', async () => {
  const { page } = administrator
  await administrator.open('/admin')
  const button = page.locator('[data-desk-open]')
  await button.waitFor()
  const top = () => page.locator('[data-desk-places]').evaluate((menu) => menu.getBoundingClientRect().top)
  const after = await top()
  await button.evaluate((element) => element.setAttribute('hidden', ''))
  expect(await top()).toBe(after)
  expect(await button.isVisible()).toBe(false)
})

test('with colours of the system the menu marks the place on screen alone', async () => {
  const { page } = administrator
  await page.emulateMedia({ forcedColors: 'active' })
  await administrator.open('/admin')
  const edges = await page
    .locator('[data-desk-places] a')
    .evaluateAll((places) => places.map((place) => getComputedStyle(place).borderInlineStartColor))
  await page.emulateMedia({ forcedColors: 'none' })
  const [current, ...others] = edges
  expect(others.length).toBeGreaterThan(3)
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(current)
})

test('the overview shows which companies wait for approval, and the figures of each product with what was given back', async () => {
  const { page } = administrator
  const company = `Harbour Travel ${Math.random()}`
  await ask('requestPartnership', {
    name: 'Ada Lind',
    company,
    companywebsite: 'harbour.example',
    phone: '416 555 0142',
    email: `ada.${Math.random()}@example.com`,
    industries: 'travel',
    message: '',
  })
  const { partners, pending } = await ask('getPartners', { state: 'PENDING' })
  await administrator.open('/admin')
  const card = page.locator('section', { has: page.locator('h2', { hasText: 'Partners waiting for approval' }) })
  const first = card.locator('tbody tr').first()
  expect(await first.textContent()).toContain(partners[0].company)
  expect(await card.textContent()).toMatch(pending === 1 ? /1 waits/ : new RegExp(`${pending} wait`))
  const products = page.locator('section', { has: page.locator('h2', { hasText: 'By product' }) })
  await products.locator('summary', { hasText: 'View as table' }).click()
  const table = products.locator('details [role=region]')
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  expect(await products.locator('details th[scope=col]').allTextContents()).toEqual([
    'Product',
    'Premium',
    'Sold',
    'Quotes',
    'Cancelled',
    'Refunds',
  ])
  const file = await page.request.get(`${product.origin}/admin/figures.csv?weeks=52`).then((answer) => answer.text())
  const [columns, ...figures] = file
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'))
  expect(columns?.slice(0, 4)).toEqual(['From', 'To', 'Product', 'Country'])
  const ofProducts = figures.filter(([, , line]) => line !== 'all').map(([, , line, country]) => `${line} ${country}`)
  expect(ofProducts.length).toBeGreaterThan(0)
  expect(new Set(ofProducts).size).toBe(ofProducts.length)
  await first.locator('a').click()
  await page.locator('h1', { hasText: partners[0].company }).waitFor()
})

test('a report is downloaded, and a mail about it is ordered and called off', async () => {
  const { page } = administrator
  await administrator.open('/admin/reports')
  await page.selectOption('[name=type]', 'all')
  await page.fill('[name=startDate]', '2020-01-01')
  await page.fill('[name=endDate]', '2020-01-31')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText('No data found for selected date').waitFor()
  expect(await page.getByText(/Reports span at most/).count()).toBe(1)
  await page.fill('[name=endDate]', '2021-01-31')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText('this one ends on 2020-12-31').waitFor()
  await page.selectOption('[name=mailed]', 'userjourney')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await page.getByText('We write to you.', { exact: true }).waitFor()
  await page.getByRole('button', { name: /No more e-mails about/ }).click()
  await page.getByText('No report is scheduled yet.').waitFor()
})

test('a passkey is added, and opens the administration at the next sign-in without a code', async () => {
  const { page } = administrator
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await administrator.open('/admin/second-factor')
  await page.click('button[value=begin-passkey]')
  await page.locator('button[value=remove-passkey]').waitFor()
  await page.getByText('Not used yet.').waitFor()
  await page.fill('main input[name^="label-"]', 'Desk key')
  await page.click('button[value=rename-passkey]')
  await page.locator('main bdi', { hasText: 'Desk key' }).waitFor()
  await page.getByRole('link', { name: 'Use another authenticator app' }).click()
  await page.locator('h1', { hasText: 'An authenticator app' }).waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Use another authenticator app' }).waitFor()
  await signInAs(administrator, ask, 'admin@sample-brokerage.example')
  await administrator.open('/admin/queue')
  expect(new URL(page.url()).pathname).toBe('/admin/second-factor')
  await page.click('button[value=begin-check]')
  await page.locator('h1', { hasText: 'Agents’ queue' }).waitFor()
  await administrator.open('/admin/second-factor')
  await page.getByText('Last used on').waitFor()
  await page.click('button[value=remove-passkey]')
  await page.locator('button[value=remove-passkey]').waitFor({ state: 'detached' })
})

test('on a phone the menu opens within the window, and holds who is signed in and the way out', async () => {
  const { page } = administrator
  await page.setViewportSize({ width: 375, height: 900 })
  await administrator.open('/admin/queue')
  await page.locator('header summary').click()
  const menu = page.locator('header details')
  const boxes = await Promise.all((await menu.getByRole('link').all()).map((link) => link.boundingBox()))
  expect(boxes.length).toBeGreaterThan(10)
  expect(boxes.filter((box) => box === null || box.x < 0 || box.x + box.width > 375)).toEqual([])
  await menu.getByText('admin@sample-brokerage.example').waitFor()
  await menu.getByRole('button', { name: 'Sign out' }).focus()
  await page.keyboard.press('Tab')
  expect(await menu.getAttribute('open')).toBeNull()
  await menu.getByText('Menu', { exact: true }).click()
  await menu.getByRole('link', { name: 'Rates' }).click()
  await page.locator('h1', { hasText: 'Rates and tables' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
})
