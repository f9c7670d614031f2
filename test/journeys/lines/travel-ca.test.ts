import { describe, expect, test } from 'vitest'
import {
  agreeToStatements,
  answerHealth,
  buyCanadianTrip,
  choosePlan,
  enterDetails,
  goOn,
  receiveCanadianPolicy,
  tellWhen,
  tellWhere,
  tellWho,
} from '../support/canadian-traveller.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { eventually } from '../support/traveller.ts'
import { expectTypedStays, typedInTab } from '../support/typed-stays.ts'

const product = productForFile()
const { arrive } = product
const plansUrl = /travelcoverageoptionscanada\?quote=/

describe('Canada travel, from the home page to the policy in hand', () => {
  test('two travellers, one of them asked about health (L-002, L-011, L-024, L-049, L-054, L-077 to L-080)', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/')
    await page.locator('footer button[name=country][value=CA]').click()
    await page.locator('main a[href="/travelca"]').first().click()
    await page.waitForURL(/\/travelca$/)
    await page.click('form#price button[type=submit]')
    await page.waitForURL(/travelinfocanada\?/)
    await june.settle()
    await tellWhere(june)
    await tellWhen(june)
    await tellWho(june, { ages: [40, 66] })
    await agreeToStatements(june)

    await page.check('[name="says.advice"][value=no]', { force: true })
    await page.locator('main form button:not([name]):visible').last().click()
    await page.waitForSelector('[role=alert]')
    expect(await page.locator('[role=alert]').textContent()).toContain('cannot be insured here')
    // A statement ends with a full stop; in the summary a colon takes its place.
    expect(await page.locator('[role=alert] li').textContent()).toContain('a doctor not to travel: ')
    await page.check('[name="says.advice"][value=yes]', { force: true })
    await goOn(june, /part=consent/)
    await june.settle()
    expect(await page.locator('[name^="health."]').count()).toBe(0)
    // Prices come next without the consent alone; before an answer nothing is promised.
    const next = page.locator('main form button:not([name]):visible').last()
    expect(await next.textContent()).toBe('Continue')
    await page.check('[name=consent][value=no]', { force: true })
    await expect.poll(() => next.textContent()).toBe('Show my prices')
    await page.check('[name=consent][value=yes]', { force: true })
    await expect.poll(() => next.textContent()).toBe('Continue')
    await goOn(june, /part=health-1/)
    await june.settle()
    // In the summary a question goes by the number that stands before it, since it is as long as a paragraph.
    await page.locator('main form button:not([name]):visible').last().click()
    const toFix = page.locator('[role=alert] li')
    await toFix.first().waitFor()
    expect(await toFix.first().textContent()).toMatch(/^Question 1, traveller 2: /)
    expect(await page.locator('main form legend').first().textContent()).toMatch(/^1\. /)
    await answerHealth(june, 1, ['bloodPressure'])
    await goOn(june, plansUrl)
    await june.settle()
    // The way on stands once and in view: in the panel beside the plans, or at the foot of a phone.
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const onward = page.getByRole('button', { name: 'Continue with this plan' })
      expect(await onward.count()).toBe(1)
      expect((await onward.boundingBox())?.y).toBeLessThan(900)
    }
    await june.settle()

    expect(await page.locator('main article').count()).toBe(15)
    const plans = (await page.locator('main').textContent()) ?? ''
    expect(plans).toContain('This plan covers a year of trips. You asked for one trip.')
    expect(plans).toContain('Traveller 2 is older than 59 on the day of departure.')
    // What only waits for an answer has a way to where it is asked.
    expect(await page.locator('main article a[href*="part=when"]').count()).toBe(1)
    await page.selectOption('[name=deductible]', '1000')
    await page.waitForResponse(/travelcoverageoptionscanada\.data/)
    await june.settle()
    // The plan that fits says why, and a change says what it adds.
    await page.getByText('Fits this trip: medical care away from home. What is prepaid has plans of its own').waitFor()
    await page
      .locator('article', { hasText: 'Emergency medical, worldwide' })
      .getByText(/^− .*with your last change$/)
      .waitFor()
    await page.check('[name=plan][value=PL-STCAN-7]', { force: true })
    await page.check('[name="anyreason-PL-STCAN-7"]', { force: true })
    await choosePlan(june, 'PL-SMED-3')
    expect(await page.locator('main').textContent()).toContain('Emergency medical, worldwide')

    // A wrong answer is corrected before paying: the quote comes back, all of it answered.
    await page.fill('main form [name="first.1"]', 'Alex')
    await page.fill('main form [name=city]', 'Toronto')
    await page.locator('main a[href^="/travelinfocanada?quote="]').last().click()
    await page.waitForURL(/part=where/)
    await june.settle()
    expect(await page.inputValue('[name=province]')).toBe('ON')
    await page.locator('main a[href*="part=health-1"]').click()
    await page.waitForURL(/part=health-1/)
    await june.settle()
    expect(await page.isChecked('[name="health.1.bloodPressure"][value=yes]')).toBe(true)
    await page.check('[name="health.1.bloodPressure"][value=no]', { force: true })
    await goOn(june, plansUrl)
    await june.settle()
    await choosePlan(june, 'PL-SMED-3')
    // It is another quote; what was typed to pay is there all the same, names only once all of them were.
    await expect.poll(() => page.inputValue('main form [name=city]')).toBe('Toronto')
    expect(await page.inputValue('main form [name="first.1"]')).toBe('')
    const email = 'june.ca@example.com'
    await enterDetails(june, { email, travellers: 2 })
    await page.check('main form [name=buyer][value=other]', { force: true })
    const buyer = {
      'buyer-first': 'Robin',
      'buyer-last': 'Lark',
      'buyer-born.month': '03',
      'buyer-born.day': '01',
      'buyer-born.year': '1970',
    }
    for (const [name, value] of Object.entries(buyer)) await page.fill(`main form [name="${name}"]`, value)
    await expectTypedStays(june, {
      stays: {
        'first.0': 'June',
        'first.1': 'Alex',
        ...buyer,
        street: '12 Harbour St',
        postal: 'M5V 2T6',
        phone: '(416) 555-0142',
        email,
      },
      chosen: [['buyer', 'other']],
      never: ['card', 'expires', 'cvv', 'holder', 'agree-read', 'agree-pay'],
    })
    await enterDetails(june, { email, travellers: 2 })
    await june.pay()
    const number = await receiveCanadianPolicy(june)
    expect(await typedInTab(june)).toBe('')
    const mail = await eventually(async () => (await june.mails()).find((each) => each.to.includes(email)))
    expect(mail.text).toContain(number)
    const days = (await june.fetchBytes(`/travelpolicyca/document?policy=${number}&as=ics`)).toString()
    expect(days.match(/^UID:.*/gm)).toEqual([`UID:${number}`, `UID:${number}-review`])
    expect(days).toContain(`Last day to cancel policy ${number}`)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('is corrected until it begins: the answers come back, the corrected policy takes the place of the first', async () => {
    const june = await arrive()
    const { page } = june
    const email = 'june.corrects@example.com'
    const ask = askAs(product.origin, june)
    await signInAs(june, ask, email)
    const number = await buyCanadianTrip(ask, email)
    await june.open(`/travelpolicyca?policy=${number}`)
    await page.click('a[href*="travelinfocanada?correct="]')
    await page.waitForURL(/part=where/)
    await june.settle()
    expect(await page.locator('main').textContent()).toContain(`You are correcting policy ${number}`)
    expect(await page.isChecked('[name=where][value=WORLDWIDE]')).toBe(true)
    await page.check('[name=where][value=EXCLUDING_USA]', { force: true })
    await page.click('main form button[value=finish]')
    await page.waitForURL(plansUrl)
    await june.settle()
    await choosePlan(june, 'PL-SMED-4')
    // The people are known; the card is typed anew.
    expect(await page.inputValue('[name="first.0"]')).toBe('June')
    expect(await page.inputValue('[name=street]')).toBe('12 Harbour St')
    expect(await page.locator('main').textContent()).toContain(`Comes back for`)
    // Back to the plans and again: looking makes no quote, and the choice is still there.
    const details = page.url()
    await page.click('aside a[href^="/travelcoverageoptionscanada"]')
    await page.waitForURL(/plan=PL-SMED-4/)
    await june.settle()
    expect(await page.isChecked('[name=plan][value=PL-SMED-4]')).toBe(true)
    await june.open(new URL(details).pathname + new URL(details).search)
    await enterDetails(june, { email })
    await june.pay()
    const corrected = await receiveCanadianPolicy(june)
    expect(corrected).not.toBe(number)
    expect(await page.locator('main').textContent()).toContain(`takes the place of ${number}`)
    await eventually(async () => {
      await june.open(`/travelpolicyca?policy=${number}`)
      return ((await page.locator('main').textContent()) ?? '').includes(`Policy ${corrected} took the place of this one`)
    })
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('without scripts: a traveller more, a plan, its final price', async () => {
    const june = await arrive({ javaScript: false, width: 375, locale: 'fr' })
    const { page } = june
    await june.open('/travelinfocanada')
    await goOn(june, /travelinfocanada/)
    expect(await page.locator('[role=alert] a').count()).toBe(2)
    await tellWhere(june)
    await tellWhen(june)
    await tellWho(june, { ages: [40, 12], sum: '0' })
    await agreeToStatements(june)
    await goOn(june, plansUrl)
    await page.selectOption('[name=deductible]', '0')
    await page.click('button[value=deductible]')
    await page.waitForURL(plansUrl)
    await choosePlan(june, 'PL-SADD-5')
    expect(await page.locator('main').textContent()).toContain('12,00')
    await june.leave()
  })

  test('who lives in Quebec is offered French first and a representative, and loses nothing by it', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travelinfocanada')
    await page.selectOption('main form [name=province]', 'ON')
    expect(await page.getByText('A licensed representative').count()).toBe(0)
    await page.selectOption('main form [name=province]', 'QC')
    await page.getByText('A licensed representative answers your questions at every step.').waitFor()
    await page.locator('header', { hasText: 'Saved' }).waitFor()
    await page.getByRole('button', { name: 'Continuer en français' }).click()
    await page.getByRole('heading', { name: 'Change the language to Français' }).waitFor()
    await page.getByRole('button', { name: 'Change the language' }).click()
    await page.getByText('Un représentant certifié répond à vos questions à chaque étape.').waitFor()
    expect(await page.getByRole('button', { name: 'Continuer en français' }).count()).toBe(0)
    expect(await page.inputValue('main form [name=province]')).toBe('QC')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('by keyboard alone, from who travels to the details', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travelinfocanada')
    await tellWhere(june)
    await tellWhen(june)
    await tellWho(june)
    for (const id of ['resident', 'advice', 'terminal', 'palliative', 'beforeLeaving', 'basePlan']) {
      await page.focus(`[name="says.${id}"][value=yes]`)
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(plansUrl)
    await june.settle()
    await page.focus('[name=plan][value=PL-SPCK-2]')
    await page.keyboard.press('Space')
    await page.locator('main section[aria-label="All-inclusive package"]', { hasText: '$153.14' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/travelpersonaldetailsca\?quote=/)
    await june.settle()
    expect(await page.locator('main').textContent()).toContain('$153.14')
    expect(june.complaints).toEqual([])
    await june.leave()
  })
})
