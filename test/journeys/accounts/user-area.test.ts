import { describe, expect, test } from 'vitest'
import { usDay } from '../support/buy-trip.ts'
import { productForFile } from '../support/product-for-file.ts'
import { signedInOn } from '../support/signed-in.ts'
import { eventually, type Traveller } from '../support/traveller.ts'

const product = productForFile()

const { ask, arriveSignedIn, buyPolicy } = signedInOn(product)

describe('who may look', () => {
  const closed = [
    '/userhome',
    '/profile',
    '/profile/data',
    '/userprofileupdate',
    '/userpolicies',
    '/userpolicies/document?policy=TU-100000017',
    '/userapplications',
    '/UserAlerts',
    '/Alerts',
    '/licenses',
  ]
  test('a visitor is asked to sign in and comes back; quotes stay open (P-025)', async () => {
    const visitor = await product.arrive()
    for (const path of closed) {
      await visitor.open(path)
      const { pathname, searchParams } = new URL(visitor.page.url())
      expect([pathname, searchParams.get('back')]).toEqual(['/pages/login', path])
    }
    await visitor.open('/userquotes')
    expect(new URL(visitor.page.url()).pathname).toBe('/userquotes')
    await visitor.leave()
  })

  test('the seven paths, written as the specification writes them, are there for somebody signed in (P-022)', async () => {
    const june = await arriveSignedIn('case.area@example.com')
    const statusOf = async (path: string) => (await june.page.goto(product.origin + path))?.status()
    const headings: string[] = []
    for (const path of [
      'profile',
      'userprofileupdate',
      'userquotes',
      'userpolicies',
      'userapplications',
      'UserAlerts',
      'Alerts',
    ]) {
      expect(await statusOf(`/${path}`), path).toBe(200)
      expect(new URL(june.page.url()).pathname).toBe(`/${path}`)
      headings.push((await june.page.locator('main h1').textContent()) ?? '')
    }
    expect(new Set(headings).size).toBe(7)
    expect(await statusOf('/useralerts')).toBe(404)
    await june.leave()
  })
})

describe('after a purchase the profile is asked for once', () => {
  test('a yes keeps what the trip’s buyer told; a no is not asked again; a visitor is not asked', async () => {
    const question = 'Keep your details in your profile?'
    const buy = async (traveller: Traveller, email: string) => {
      await traveller.seePrices()
      await traveller.choose('small')
      await traveller.enterPayment({ email })
      await traveller.pay()
      await traveller.receivePolicy()
      return traveller.page.getByRole('heading', { name: question })
    }
    const visitor = await product.arrive()
    expect(await (await buy(visitor, 'no.account.area@example.com')).count()).toBe(0)
    await visitor.leave()

    const june = await arriveSignedIn('kept.area@example.com')
    await (await buy(june, 'kept.area@example.com')).waitFor()
    const asked = june.page.locator('section', { hasText: question }).last()
    for (const told of ['June Lark', '207-555-0142', '12 Harbor St, Portland, ME 04101'])
      expect(await asked.textContent()).toContain(told)
    await june.page.getByRole('button', { name: 'Yes, keep them' }).press('Enter')
    await june.page.getByText('Your profile has them now.').waitFor()
    await june.open('/profile')
    for (const told of ['June', 'Lark', '207-555-0142', '12 Harbor St', 'Portland', 'Maine'])
      expect(await june.page.locator('main').textContent()).toContain(told)
    expect(await (await buy(june, 'kept.area@example.com')).count()).toBe(0)
    expect(june.complaints).toEqual([])
    await june.leave()

    const leo = await arriveSignedIn('not.kept.area@example.com')
    await (await buy(leo, 'not.kept.area@example.com')).waitFor()
    await leo.page.getByRole('button', { name: 'No, thank you' }).click()
    await leo.page.getByRole('heading', { name: question }).waitFor({ state: 'detached' })
    await leo.page.reload()
    await leo.settle()
    expect(await leo.page.getByRole('heading', { name: question }).count()).toBe(0)
    expect((await ask(leo, 'getProfile', {})).profile.firstname).toBe('')
    await leo.leave()
  })
})

describe('policies', () => {
  test('from the list to the document and into the mail, by keyboard (P-037)', async () => {
    const email = 'reader.area@example.com'
    const june = await arriveSignedIn(email)
    const number = await buyPolicy(june, email)
    const { page } = june
    await june.open('/userpolicies')
    const row = (await page.locator('main article').first().textContent()) ?? ''
    for (const part of [
      'Travel to Mexico',
      'Larkspur',
      number,
      'Premium',
      'once',
      'Fee',
      'Created',
      '$',
      'USD',
      'View',
      'E-mail',
    ])
      expect(row).toContain(part)
    expect(row).toMatch(/\d{4}-\d\d-\d\d/)
    const view = page.locator(`a[href="/userpolicies/document?policy=${number}"]`)
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      if (await view.evaluate((link) => link === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/userpolicies\/document/)
    await page.locator('canvas').first().waitFor()
    const said = await page.getByText(/Pages: \d+$/).textContent()
    const pages = Number(said?.match(/Pages: (\d+)$/)?.[1])
    expect(pages).toBeGreaterThanOrEqual(3)
    await eventually(async () => (await page.locator('canvas').count()) === pages)
    expect(await page.locator('canvas').first().getAttribute('aria-label')).toBe(`Page 1 of ${pages}`)
    const isDrawn = await page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        return data.some((value, at) => at % 4 < 3 && value < 100)
      })
    expect(isDrawn).toBe(true)

    const before = (await june.mails()).filter(({ to }) => to.includes(email)).length
    await page.getByRole('button', { name: 'E-mail' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`Policy ${number} is on its way`).waitFor()
    await eventually(async () => (await june.mails()).filter(({ to }) => to.includes(email)).length > before)

    const pdf = await june.fetchBytes(`/userpolicies/file?policy=${number}&keep=1`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    // The document as a web page names no icon, and a browser that asks for one complains.
    expect(june.complaints).toEqual([])
    await page.getByRole('link', { name: 'Read as web page' }).click()
    await page.waitForURL(/policyusa\/document/)
    expect(await page.content()).toContain(number)

    const stranger = await arriveSignedIn('stranger.area@example.com')
    expect((await stranger.page.goto(`${product.origin}/userpolicies/document?policy=${number}`))?.status()).toBe(404)
    expect((await stranger.page.goto(`${product.origin}/userpolicies/file?policy=${number}`))?.status()).toBe(404)
    await stranger.leave()
    await june.leave()
  })

  test('a document is drawn in a browser without what came to Safari in 26.2', async () => {
    const older = 'delete Map.prototype.getOrInsertComputed; delete Math.sumPrecise; delete Uint8Array.fromBase64\n'
    const email = 'older.area@example.com'
    const june = await arriveSignedIn(email)
    const number = await buyPolicy(june, email)
    await june.page.addInitScript(older)
    await june.page.route(/pdf\.worker/, async (route) => {
      const worker = await route.fetch()
      await route.fulfill({ response: worker, body: older + (await worker.text()) })
    })
    await june.open(`/userpolicies/document?policy=${number}`)
    await june.page.locator('canvas').first().waitFor()
    await june.leave()
  })

  test('with JavaScript off the list mails a policy, and the document is there to read', async () => {
    const email = 'plain.area@example.com'
    const june = await arriveSignedIn(email, { javaScript: false })
    const number = await buyPolicy(june, email)
    await june.open('/userpolicies')
    await june.page.locator('main form button').first().click()
    await june.page.getByText(`Policy ${number} is on its way`).waitFor()
    await june.open(`/userpolicies/document?policy=${number}`)
    expect(await june.page.locator('main').textContent()).toContain('Read as web page')
    await june.leave()
  })
})

test('quotes and alerts of my own', async () => {
  const june = await product.arrive()
  await ask(june, 'getUSATravelQuote', {
    numinsured: 1,
    departdate: usDay(30),
    returndate: usDay(43),
    triptype: 'Flight',
    tripcost: 5000,
    destination: 'FRANCE',
    agesOfTravellers: [30],
  })
  await june.open('/userquotes')
  await june.page.getByText('Travel to France').first().waitFor()
  expect(await june.page.locator('main article').first().textContent()).toMatch(/from \$\d+\.\d\d USD/)
  await june.page.click('main article a')
  await june.page.waitForURL(/selectplanusa\?quote=/)
  await june.leave()

  const maya = await arriveSignedIn('alerts.area@example.com')
  await maya.open('/UserAlerts')
  await maya.page.fill('[name=label]', 'Before my trip ends')
  await maya.page.selectOption('[name=event_type]', 'policy-ends')
  await maya.page.locator('main form button').last().click()
  await maya.page.getByText('The alert is saved.').waitFor()
  expect(await maya.page.locator('main').textContent()).toContain('a•••@example.com')

  await maya.page.getByRole('link', { name: 'Change Before my trip ends' }).click()
  await maya.page.getByRole('heading', { name: 'Change an alert' }).waitFor()
  expect(await maya.page.inputValue('[name=label]')).toBe('Before my trip ends')
  await maya.page.fill('[name=label]', 'Before my price ends')
  await maya.page.selectOption('[name=event_type]', 'quote-ends')
  await maya.page.getByRole('button', { name: 'Save' }).click()
  await maya.page.getByText('The alert is saved.').waitFor()
  await maya.page.getByRole('heading', { name: 'Add an alert' }).waitFor()
  expect((await ask(maya, 'getUserAlerts', {})).alerts).toMatchObject([
    { label: 'Before my price ends', event_type: 'quote-ends' },
  ])
  await maya.leave()
})
