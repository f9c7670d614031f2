import { describe, expect, test } from 'vitest'
import { buyTrip, usDay } from '../support/buy-trip.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type Traveller, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const ask = async (visitor: Traveller, name: string, payload: unknown): Promise<any> => {
  const response = await visitor.page
    .context()
    .request.post(`${product.origin}/api/functions/${name}`, { data: payload, headers: { origin: product.origin } })
  return response.json()
}

/** Somebody who is signed in already; how one signs in is another journey. */
const arriveSignedIn = async (email: string, settings: TravellerSettings = {}): Promise<Traveller> => {
  const visitor = await product.arrive(settings)
  await ask(visitor, 'requestSignInCode', { email })
  const code = await eventually(async () => {
    const mail = (await visitor.mails()).find(({ to }) => to.includes(email))
    return mail && /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1]
  })
  await ask(visitor, 'signInWithCode', { email, otp: code })
  return visitor
}

const buyPolicy = (visitor: Traveller, email: string): Promise<string> =>
  buyTrip((name, payload) => ask(visitor, name, payload), email)

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
    for (const told of ['June Lark', '(207) 555-0142', '12 Harbor St, Portland, ME 04101'])
      expect(await asked.textContent()).toContain(told)
    await june.page.getByRole('button', { name: 'Yes, keep them' }).press('Enter')
    await june.page.getByText('Your profile has them now.').waitFor()
    await june.open('/profile')
    for (const told of ['June', 'Lark', '(207) 555-0142', '12 Harbor St', 'Portland', 'Maine'])
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

describe('profile', () => {
  test('height and weight in both units: typed once, shown in both, never drifting; a ZIP code fills in its state (P-036, P-112)', async () => {
    const june = await arriveSignedIn('june.area@example.com')
    const { page } = june
    await june.open('/profile')
    await page.click('a[href="/userprofileupdate"]')
    await june.settle()
    await page.fill('[name=firstname]', 'June')
    await page.fill('[name=zipcode]', '9021')
    expect(await page.inputValue('[name=state]')).toBe('')
    await page.fill('[name=zipcode]', 'K1A0B')
    expect(await page.inputValue('[name=state]')).toBe('')
    await page.fill('[name=zipcode]', '90210')
    expect(await page.inputValue('[name=state]')).toBe('CA')
    await page.fill('[name=heightfeet]', '5')
    await page.fill('[name=heightinches]', '10')
    await page.fill('[name=weightpounds]', '180')
    await page.getByText('Body mass index: 25.8').waitFor()
    expect(await page.locator('[name=heightcm]').isVisible()).toBe(false)
    await page.check('[name=units][value=metric]')
    expect(await page.locator('[name=heightfeet]').isVisible()).toBe(false)
    expect(await page.inputValue('[name=heightcm]')).toBe('177.8')
    expect(await page.inputValue('[name=weightkilos]')).toBe('81.6')
    await page.check('[name=units][value=standard]')
    expect(await page.inputValue('[name=heightinches]')).toBe('10')
    const save = async () => {
      await page.locator('main form[novalidate] button').last().click()
      await page.getByText('Your profile is saved.').waitFor()
    }
    await save()
    expect(await page.content()).toContain('5 ft 10 in, 180 lb')
    for (const [units, shown] of [
      ['metric', '177.8 cm, 81.6 kg'],
      ['standard', '5 ft 10 in, 180 lb'],
      ['metric', '177.8 cm, 81.6 kg'],
      ['standard', '5 ft 10 in, 180 lb'],
    ] as const) {
      await june.open('/userprofileupdate')
      await page.check(`[name=units][value=${units}]`)
      await save()
      expect(await page.content()).toContain(shown)
    }
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('what is wrong is named, keeps what was typed, and a encrypted number never comes back', async () => {
    const maya = await arriveSignedIn('maya.area@example.com', { locale: 'fr', width: 375 })
    const { page } = maya
    await maya.open('/userprofileupdate')
    await page.fill('[name=city]', 'Bangor')
    await page.fill('[name=mobile]', '1165551234')
    await page.fill('[name=ssn]', '123')
    await page.locator('main form[novalidate] button').last().click()
    await page.waitForSelector('[role=alert] li')
    expect(await page.locator('[role=alert] li').count()).toBe(2)
    expect(await page.locator('[role=alert]').first().textContent()).toContain('Téléphone cellulaire')
    expect(await page.title()).toMatch(/^Erreur/)
    expect(await page.inputValue('[name=city]')).toBe('Bangor')
    await page.fill('[name=mobile]', '207-555-0142')
    await page.fill('[name=ssn]', '123-45-6789')
    await page.locator('main form[novalidate] button').last().click()
    await page.getByText('Votre profil est enregistré.').waitFor()
    const text = await page.locator('main').textContent()
    expect(text).toContain('6789')
    expect(text).not.toContain('45-6789')
    await maya.leave()
  })

  test('every field can be changed, is kept and is shown (P-036)', async () => {
    const rosa = await arriveSignedIn('rosa.area@example.com', { javaScript: false })
    const { page } = rosa
    await rosa.open('/userprofileupdate')
    const typed = {
      firstname: 'Rosa',
      lastname: 'Heron',
      'dob.month': '4',
      'dob.day': '9',
      'dob.year': '1988',
      mobile: '416-967-1111',
      address: '12 Elm St',
      city: 'Toronto',
      zipcode: 'M5H 1J9',
      heightcm: '178',
      weightkilos: '82',
    }
    const chosen = { gender: 'female', country: 'CA', units: 'metric' }
    expect(await page.locator('[name=gender]').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(
      ['female', 'male'],
    )
    for (const [name, value] of Object.entries(chosen)) await page.check(`[name=${name}][value=${value}]`)
    for (const [name, text] of Object.entries(typed)) await page.fill(`[name="${name}"]`, text)
    await page.selectOption('[name=state]', 'ON')
    await page.selectOption('[name=preferredLang]', 'en')
    await page.locator('main form[novalidate] button').last().click()
    await page.waitForURL(/saved=1/)
    const shown = (await page.locator('main').textContent()) ?? ''
    for (const part of ['rosa.area@example.com', 'Rosa', 'Heron', '04/09/1988', 'Female', '416-967-1111', '12 Elm St', 'Toronto'])
      expect(shown).toContain(part)
    for (const part of ['Ontario', 'M5H 1J9', 'Canada', 'Centimetres and kilograms', '178 cm, 82 kg', 'English'])
      expect(shown).toContain(part)
    await rosa.open('/userprofileupdate')
    for (const [name, text] of Object.entries(typed))
      expect(Number(await page.inputValue(`[name="${name}"]`)) || (await page.inputValue(`[name="${name}"]`)), name).toBe(
        Number(text) || text,
      )
    for (const [name, value] of Object.entries(chosen))
      expect(await page.isChecked(`[name=${name}][value=${value}]`), name).toBe(true)
    expect(await page.inputValue('[name=state]')).toBe('ON')
    await rosa.leave()
  })

  test('the form works with JavaScript off', async () => {
    const ada = await arriveSignedIn('ada.area@example.com', { javaScript: false })
    await ada.open('/userprofileupdate')
    await ada.page.fill('[name=firstname]', 'Ada')
    await ada.page.selectOption('[name=preferredLang]', 'fr')
    await ada.page.locator('main form[novalidate] button').last().click()
    await ada.page.waitForURL(/saved=1/)
    expect(await ada.page.locator('main').textContent()).toContain('Ada')
    await ada.open('/profile')
    expect(await ada.page.getAttribute('html', 'lang')).toBe('fr')
    await ada.leave()
  })

  test('a language chosen in the header is kept with the person too (platform §1; P-006)', async () => {
    const kim = await arriveSignedIn('kim.area@example.com')
    await kim.open('/')
    await kim.changeLanguage('fr')
    expect((await ask(kim, 'getProfile', {})).profile.preferredLang).toBe('fr')
    await kim.leave()
  })

  test('a copy of my data, then leaving for good', async () => {
    const leo = await arriveSignedIn('leo.area@example.com')
    await leo.open('/profile/data')
    const [download] = await Promise.all([
      leo.page.waitForEvent('download'),
      leo.page.click('form[action="/profile/copy"] button'),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    await leo.page.fill('[name=confirm]', 'somebody.area@example.com')
    await leo.page.keyboard.press('Enter')
    await leo.page.waitForSelector('[role=alert] li')
    await leo.page.fill('[name=confirm]', 'leo.area@example.com')
    await leo.page.keyboard.press('Enter')
    await leo.page.waitForURL(`${product.origin}/`)
    await leo.open('/profile')
    expect(leo.page.url()).toContain('/pages/login')
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
  await maya.leave()
})

describe('global dialogs', () => {
  test.each([
    ['error', 'This did not work', 'Oops! Something went wrong. Please try again or contact us for assistance.', ['Close']],
    ['network', 'No connection', 'Please verify your network connection and try again', ['Close']],
    ['unable', 'We are unable to process your request', "We're sorry that we are unable", ['Return to Home']],
    ['citizen', 'Sorry', 'permanent resident', ['Return to Home']],
    ['language', 'Change the language?', 'Français', ['Keep English', 'Continue in Français']],
    ['application', 'Continue your application?', 'August 2, 2026', ['Not now', 'Continue']],
  ])('%s: opens, says its words, and gives the focus back (platform §2; P-041)', async (which, title, words, buttons) => {
    const visitor = await product.arrive()
    await visitor.open('/dev/parts')
    await visitor.page.click(`#open-${which}`)
    const dialog = visitor.page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe(title)
    expect(await dialog.textContent()).toContain(words)
    // The cross in the corner has no text of its own.
    const actions = await dialog.locator('button:visible, a:visible').allTextContents()
    expect(actions.filter((label) => label !== '')).toEqual(buttons)
    await visitor.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' }).catch(() => {})
    expect(await visitor.page.locator('dialog[open]').count()).toBe(0)
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe(`open-${which}`)
    await visitor.leave()
  })

  test('what cannot be processed is said in the words of the catalogue, and leads home (P-152)', async () => {
    const visitor = await product.arrive()
    await visitor.open('/dev/parts')
    await visitor.page.click('#open-unable')
    const dialog = visitor.page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe('We are unable to process your request')
    expect(await dialog.locator('p').first().textContent()).toBe(
      "We're sorry that we are unable to process your application at this time due to the following error. Please contact us for support with your application.",
    )
    await dialog.getByRole('link', { name: 'Return to Home' }).click()
    await visitor.page.waitForURL(`${product.origin}/`)
    await visitor.leave()
  })

  test('the wizard goes step by step, by keyboard, and keeps what was typed (platform §2; P-042)', async () => {
    const visitor = await product.arrive()
    const { page } = visitor
    await visitor.open('/dev/parts')
    await page.click('#open-wizard')
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Next' }).click()
    expect(await dialog.getByRole('alert').textContent()).toBe('This field is required')
    await dialog.locator('[name="sample.wizard"]').fill('June')
    await dialog.getByRole('button', { name: 'Next' }).click()
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).not.toBe('')
    await dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Finish' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await dialog.locator('[name="sample.wizard"]').inputValue()).toBe('June')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Finish' }).click()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('an amount is moved by the thumb or typed, and each shows in the other', async () => {
    const visitor = await product.arrive()
    const { page } = visitor
    await visitor.open('/dev/wizard')
    const thumb = page.getByRole('slider', { name: 'Cover amount' })
    const box = page.locator('[name="sample.amount"]')
    await box.fill('750 000')
    expect(await thumb.getAttribute('aria-valuetext')).toBe('$750,000')
    await thumb.press('ArrowRight')
    expect(await box.inputValue()).toBe('$775,000')
    await page.getByRole('button', { name: 'Less: Cover amount' }).click()
    expect(await box.inputValue()).toBe('$750,000')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('a form sent without a connection: the connection dialog, and what was typed stays to be sent later', async () => {
    const june = await arriveSignedIn('tunnel.area@example.com')
    const { page } = june
    await june.open('/userprofileupdate')
    await page.fill('[name=city]', 'Bath')
    const save = page.locator('main form[novalidate] button').last()
    await page.context().setOffline(true)
    await save.click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByText('Please verify your network connection and try again').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await save.evaluate((button) => document.activeElement === button)).toBe(true)
    expect(await page.inputValue('[name=city]')).toBe('Bath')
    await page.context().setOffline(false)
    await save.click()
    await page.getByText('Your profile is saved.').waitFor()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('the bar says that the device is offline', async () => {
    const june = await arriveSignedIn('offline.area@example.com')
    await june.open('/userprofileupdate')
    await june.page.context().setOffline(true)
    await june.page.getByText('You are offline. Your answers are kept on this device.').waitFor()
    await june.page.context().setOffline(false)
    await june.leave()
  })
})
