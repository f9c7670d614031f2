import { expect, test } from 'vitest'
import { buyPets, goOn, orderCat, shorthairBreed, tellPet } from '../support/pet-owner.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()

test('a cat joins the policy of a dog and a cat by the card that pays already, and later another card pays for it', async () => {
  const june = await product.arrive()
  const { page } = june
  const email = `joining.${Date.now()}@example.com`
  const ask = askAs(product.origin, june)
  await signInAs(june, ask, email)
  const number = await buyPets(ask, email)
  await june.open(`/pet/policy?policy=${number}`)
  await page.locator('section[aria-labelledby=joined] a[href^="/pet/info"]').click()
  await page.waitForURL(/pet\/info\?policy=/)
  await june.settle()
  // Where the policy's pets live is known.
  expect(await page.locator('main form [name=postal]:visible').count()).toBe(0)
  await tellPet(june, { name: 'Otto', species: 'cat', breed: shorthairBreed, age: '2' })
  await goOn(june)
  await page.waitForURL(/pet\/selectplan/)
  await june.settle()
  await goOn(june)
  await page.locator('a[href^="/pet/pay"]').first().click()
  await page.waitForURL(/pet\/pay/)
  await june.settle()
  await page.check('[name=by][value=on-file]', { force: true })
  // What is left out is said, and the choice stays.
  await goOn(june)
  await page.locator('[role=alert]').first().waitFor()
  expect(await page.locator('[name=by][value=on-file]').isChecked()).toBe(true)
  for (const name of ['agree-terms', 'agree-electronic', 'agree-monthly'])
    await page.check(`main form [name="${name}"]`, { force: true })
  await goOn(june)
  await page.waitForURL(/pet\/policy\?policy=/, { timeout: 20_000 })
  const joined = page.locator('section[aria-labelledby=joined] article')
  await joined.locator('h3', { hasText: 'Otto' }).waitFor()
  expect(await joined.textContent()).toContain(`${number}-E1`)
  const mail = await eventually(async () =>
    (await june.mails()).find((each) => each.to.includes(email) && each.text.includes('Otto')),
  )
  expect(mail.text).toContain(number)

  await june.open(`/pet/policy/payment?policy=${number}`)
  await page.locator('label', { hasText: 'Otto' }).click()
  await goOn(june)
  await page.locator('[role=alert]').first().waitFor()
  const year = String(new Date().getUTCFullYear() + 2).slice(2)
  const typed = { number: '5555 5555 5555 4444', expiry: `12/${year}`, cvv: '123', holder: 'June Lark', postal: '75001' }
  await page.fill('[name=card]', typed.number)
  await page.fill('[name=expires]', typed.expiry)
  await page.fill('[name=cvv]', typed.cvv)
  await page.fill('[name=holder]', typed.holder)
  await page.fill('[name=card-postal]', typed.postal)
  await page.check('[name=authorized]', { force: true })
  await goOn(june)
  await page.waitForURL(/done=card/)
  await june.open(`/pet/policy/payment?policy=${number}`)
  expect(await page.locator('label', { hasText: 'Otto' }).textContent()).toContain('4444')
  expect(await page.locator('label', { hasText: 'Rufus' }).textContent()).toContain('1111')
  expect(june.complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await june.leave()
})

test('a pet whose insurer has not answered is said to wait, with what follows; once it has, the thanks are for that pet', async () => {
  const june = await product.arrive()
  const { page } = june
  const email = `waiting.${Date.now()}@example.com`
  const ask = askAs(product.origin, june)
  await signInAs(june, ask, email)
  const number = await buyPets(ask, email)
  await product.fault('pet', { operation: 'bind', mode: 'slow', times: 1, delayMs: 15_000 })
  const reference = await orderCat(ask, email, number, 'Otto')
  await eventually(async () => {
    await june.open(`/pet/policy?reference=${reference}`)
    return (await page.locator('h1', { hasText: 'Otto' }).count()) > 0
  })
  const waits = (await page.locator('main').textContent()) ?? ''
  expect(waits).toContain('Otto')
  expect(waits).not.toContain('Rufus')
  expect(waits).toContain('What happens next')
  expect(await page.locator(`main a[href="/pet/policy?policy=${number}"]`).count()).toBe(1)
  for (const [locale, words] of [
    ['fr', 'La suite'],
    ['ar', 'ما الذي يحدث بعد ذلك'],
  ]) {
    await page.context().addCookies([{ name: 'locale', value: String(locale), url: product.origin }])
    await june.open(`/pet/policy?reference=${reference}`)
    await page.locator('main h2', { hasText: words }).waitFor()
  }
  await page.context().addCookies([{ name: 'locale', value: 'en', url: product.origin }])
  await june.open(`/pet/policy?reference=${reference}`)
  await page.waitForURL(/joined=/, { timeout: 30_000 })
  const thanks = await page.locator('h1').textContent()
  expect(thanks).toContain('Otto')
  expect(thanks).not.toContain('Rufus')
  // Before the purchase was there its page was none.
  expect(june.complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
  await june.leave()
})
