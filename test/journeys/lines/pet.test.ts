import { describe, expect, test } from 'vitest'
import { checkReceipt } from '../../../scripts/verify-receipt.mjs'
import {
  addAnother,
  billPets,
  buyPets,
  enterPetPayment,
  goOn,
  receivePetPolicy,
  shorthairBreed,
  tellPet,
  tellPlace,
} from '../support/pet-owner.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { eventually } from '../support/traveller.ts'
import { expectTypedStays, typedInTab } from '../support/typed-stays.ts'

const product = productForFile()
const { arrive } = product

const soon = (): string => String(Date.now())

/** A day of birth so many days ago, for the three boxes. */
const daysOld = (days: number): Record<'month' | 'day' | 'year', string> => {
  const [year = '', month = '', day = ''] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
  return { year, month, day }
}

describe('pet insurance, from the home page to the policy in hand', () => {
  test('a dog, a cat and a puppy that is too young, in English (L-003, L-013, L-014)', async () => {
    const june = await arrive()
    const { page } = june
    const email = `june.pet.${soon()}@example.com`
    await june.open('/')
    await page.click('a[href="/pet"] >> nth=-1')
    await page.waitForURL(/\/pet$/)
    await page.locator('[data-part=amount]', { hasText: '$' }).waitFor()
    await page.click('form#price button[type=submit]')
    await page.waitForURL(/pet\/info\?breed=/)
    await june.settle()
    await tellPlace(june)
    await tellPet(june)
    expect(await page.locator('main form').textContent()).toContain('Is \u2068Rufus\u2069 neutered?')
    await addAnother(june, 'Rufus')
    await tellPet(june, { name: 'Mia', species: 'cat', gender: 'Female', breed: shorthairBreed, age: '2' })
    await addAnother(june, 'Mia')
    await tellPet(june, { name: 'Tiny' })
    await page.check('[name=known][value=date]', { force: true })
    for (const [part, value] of Object.entries(daysOld(30))) await page.fill(`[name="born.${part}"]`, value)
    await addAnother(june, 'Tiny')
    await page.locator('main li', { hasText: 'Tiny' }).getByText('It is too young until').waitFor()
    await page.click('button[value=leave]')
    await page.locator('[name=name]').waitFor({ state: 'detached' })
    // One that was told of is opened again with all its boxes, and closed unchanged.
    await page.click('button[value=change-1]')
    await page.locator('[name=name]').waitFor()
    expect(await page.inputValue('[name=name]')).toBe('Mia')
    expect(await page.inputValue('[name=breed]')).toBe('domestic-shorthair')
    await goOn(june)
    await page.waitForURL(/pet\/selectplan$/)
    await june.settle()

    // Words of the trade open in place.
    const exam = page.locator('details', { hasText: 'Exam fees: not included' }).first()
    await exam.locator('summary').click()
    await exam.getByText('The fee for the exam itself is never paid').waitFor()

    // The slider asks nothing while it moves. What the page still loads by itself is waited for.
    await page.waitForTimeout(2000)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const total = page.locator('section', { hasText: 'Your price' }).locator('bdi').first()
    const before = await total.textContent()
    await page.locator('input[type=range]').first().press('ArrowRight')
    await expect.poll(() => page.inputValue('[name="deductible.0"]')).toBe('$505')
    await expect.poll(() => total.textContent()).not.toBe(before)
    expect(asked).toEqual([])
    await page.click('button[value=preset-middle]')
    await expect.poll(() => page.inputValue('[name="deductible.0"]')).toBe('$500')
    await expect.poll(() => total.textContent()).toBe(before)
    await page.check('[name="recovery.1"]', { force: true })

    await page.fill('main form [name=bill-email]', email)
    await page.focus('main form [name=bill-email]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/selectplan\?quote=/)
    await page.locator('a[href^="/pet/pay"]').waitFor()
    await june.settle()
    expect(await page.locator('#bills').locator('..').textContent()).toContain('Tiny')
    const receipt = page.locator('details', { hasText: 'How this price is made: \u2068Rufus\u2069' })
    await receipt.locator('summary').click()
    await receipt.locator('ol > li').first().waitFor()
    const file = (await receipt.locator('a[download]').getAttribute('href')) ?? ''
    expect(checkReceipt(JSON.parse(decodeURIComponent(file.slice(file.indexOf(',') + 1))))).toEqual([])

    await page.click('a[href^="/pet/pay"]')
    await page.waitForURL(/pet\/pay/)
    await june.settle()
    await enterPetPayment(june)
    await expectTypedStays(june, {
      stays: {
        first: 'June',
        last: 'Lark',
        street: '12 Harbor St',
        city: 'Addison',
        phone: '(207) 555-0142',
        'card-postal': '75001',
      },
      never: ['card', 'expires', 'cvv', 'holder', 'agree-terms', 'agree-electronic', 'agree-monthly'],
    })
    await enterPetPayment(june, { card: '4000 0000 0000 0002' })
    await goOn(june)
    await page.waitForSelector('[role=alert]')
    expect(await page.inputValue('[name=first]')).toBe('June')
    await page.fill('[name=card]', '5555 5555 5555 4444')
    await page.fill('[name=expires]', `12/${new Date().getUTCFullYear() + 2 - 2000}`)
    await page.fill('[name=cvv]', '123')
    await goOn(june)
    const number = await receivePetPolicy(june)
    await page.locator('h1', { hasText: 'are insured' }).waitFor()
    expect(await typedInTab(june)).toBe('')
    expect(await page.locator('main').textContent()).toContain('Cards for the vet')
    const mail = await eventually(async () => (await june.mails()).find((each) => each.to.includes(email)))
    expect(mail.text).toContain(number)
    const pdf = await june.fetchBytes(`/pet/policy/document?policy=${number}&as=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await june.fetchBytes(`/pet/policy/document?policy=${number}&as=ics`)).toString()).toContain('Rufus')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test.each([
    ['fr', 375, 'sont assurés'],
    ['ar', 1280, 'تم التأمين على'],
  ] as const)('in %s at %s px, by keyboard from the pets to the policy', async (locale, width, insured) => {
    const june = await arrive({ locale, width })
    const { page } = june
    await june.open('/pet/info')
    await tellPlace(june)
    await tellPet(june)
    await addAnother(june, 'Rufus')
    await tellPet(june, { name: 'Mia', species: 'cat', gender: 'Female', breed: shorthairBreed })
    await page.focus('[name=name]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/pet\/selectplan$/)
    await june.settle()
    await page.focus('button[value=preset-full]')
    await page.keyboard.press('Enter')
    await page.fill('main form [name=bill-email]', `keys.${locale}.${soon()}@example.com`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/selectplan\?quote=/)
    await page.locator('a[href^="/pet/pay"]').waitFor()
    await page.focus('a[href^="/pet/pay"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/pet\/pay/)
    await june.settle()
    await enterPetPayment(june)
    await page.focus('[name="card-postal"]')
    await page.keyboard.press('Enter')
    await receivePetPolicy(june)
    await page.locator('h1', { hasText: insured }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('without scripts, in Canada: pets by submit buttons, a breed by its size, the deductible from a list', async () => {
    const june = await arrive({ javaScript: false })
    const { page } = june
    await june.open('/pet/infoca')
    await tellPlace(june, { postal: 'K1A 0B1', region: 'QC' })
    await tellPet(june, { name: 'Rex', breed: { id: '', name: '' } })
    await page.locator('details', { hasText: 'Not sure' }).locator('summary').click()
    await page.click('button[value="pick-mixed-breed-small-to-22-lb"]')
    expect(await page.inputValue('[name=name]')).toBe('Rex')
    expect(await page.inputValue('[name=breed]')).toBe('mixed-breed-small-to-22-lb')
    await page.click('button[value=more]')
    await page.locator('main h3', { hasText: 'Rex' }).waitFor()
    await page.locator('main form button:not([name]):visible').last().click()
    await page.waitForSelector('[role=alert]')
    expect(await page.locator('[role=alert]').textContent()).toContain('The postal code is not in this province')
    await page.selectOption('[name=region]', 'ON')
    await page.locator('main form button:not([name]):visible').last().click()
    await page.waitForURL(/pet\/selectplan/)
    await page.selectOption('select[name="listed.0"]', '225')
    await page.click('button[value=update]')
    await page.waitForURL(/chosen=225/)
    await page.fill('main form [name=bill-email]', `plain.${soon()}@example.com`)
    await page.locator('main form button:not([name]):visible').last().click()
    await page.waitForURL(/selectplan\?quote=/)
    expect(await page.locator('#bills').locator('..').textContent()).toContain('To pay, CAD')
    await page.click('a[href^="/pet/pay"]')
    await page.waitForURL(/pet\/pay/)
    await enterPetPayment(june)
    await page.locator('main form button:not([name]):visible').last().click()
    await receivePetPolicy(june)
    // The policy's country, and about which month a pet was born of which only the age was told.
    expect(await page.locator('footer button[name=country][aria-pressed=true]').getAttribute('value')).toBe('CA')
    expect(await page.locator('section[aria-labelledby=vet]').textContent()).toMatch(/born about [A-Z]\w+ \d{4}/)
    await june.leave()
  })

  test('somebody with a policy pays the next one with the same method, and cancels it: the refund is shown first', async () => {
    const june = await arrive()
    const { page } = june
    const email = `again.${soon()}@example.com`
    const ask = askAs(product.origin, june)
    await signInAs(june, ask, email)
    await buyPets(ask, email)
    const { quotekey } = await billPets(ask, email, 'Otto')
    await june.open(`/pet/pay?quote=${quotekey}`)
    // What the profile knows is sent; what is typed over it comes back in its place, until the person signs out.
    await page.fill('main form [name=first]', 'Robin')
    await page.check('[name=by][value=card]', { force: true })
    await page.reload()
    await june.settle()
    expect(await page.inputValue('main form [name=first]')).toBe('Robin')
    expect(await page.isChecked('[name=by][value=card]')).toBe(true)
    const other = await page.context().newPage()
    await other.goto(page.url(), { waitUntil: 'networkidle' })
    await other.fill('main form [name=first]', 'Alex')
    await other.evaluate(() =>
      fetch('/api/functions/signOut', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    )
    expect(await typedInTab(june)).toBe('')
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
    await page.fill('main form [name=last]', 'Wren')
    expect(await typedInTab(june)).toBe('')
    await other.close()
    await signInAs(june, ask, email)
    await june.open(`/pet/pay?quote=${quotekey}`)
    expect(await page.inputValue('main form [name=first]')).not.toBe('Robin')
    await enterPetPayment(june, { card: null })
    await page.check('[name=by][value=on-file]', { force: true })
    await goOn(june)
    const number = await receivePetPolicy(june)
    await june.open(`/pet/policy/cancel?policy=${number}`)
    expect(await page.locator('main dl').textContent()).toMatch(/You get back\s*\$\d+\.\d\d USD/)
    await page.check('[name=sure]', { force: true })
    await goOn(june)
    await page.waitForURL(/pet\/policy\?policy=/)
    await page
      .getByText(/has been cancelled|is cancelled/)
      .first()
      .waitFor()
    // All of it came back, so there is nothing to claim and no review any more.
    expect(await page.locator('main').textContent()).not.toMatch(/needs a vet|Full refund until/)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('none of the pets can be insured: the button says it and where the reason stands', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/pet/info')
    await tellPlace(june)
    await tellPet(june, { name: 'Tiny' })
    await page.check('[name=known][value=date]', { force: true })
    for (const [part, value] of Object.entries(daysOld(30))) await page.fill(`[name="born.${part}"]`, value)
    await goOn(june)
    await page.locator('[role=alert]:focus', { hasText: 'None of these pets can be insured now.' }).waitFor()
    await page.locator('main li', { hasText: 'Tiny' }).getByText('It is too young until').waitFor()
    expect(await page.locator('main').textContent()).not.toContain('as soon as it is complete')
    await june.leave()
  })

  test('the insurer does not answer for any pet: the page says so, and nothing is lost', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/pet/info')
    await tellPlace(june)
    await tellPet(june)
    await product.fault('pet', { operation: 'premiums', mode: 'error', times: 9 })
    await goOn(june)
    await page.waitForURL(/pet\/selectplan$/)
    await page.getByText('Unable to process request').first().waitFor()
    const total = page.getByRole('region', { name: 'Your price' })
    expect(await total.textContent()).toContain('There is no price yet: the insurer did not give one.')
    expect(await total.textContent()).not.toContain('a month')
    await product.clearFaults('pet')
    await june.open('/pet/info')
    expect(await page.locator('main h3').first().textContent()).toBe('Rufus')
    await june.leave()
  })
})
