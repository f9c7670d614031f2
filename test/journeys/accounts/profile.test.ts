import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { signedInOn } from '../support/signed-in.ts'

const product = productForFile()

const { ask, arriveSignedIn } = signedInOn(product)

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

  test('what is wrong is named, keeps what was typed, and an encrypted number never comes back', async () => {
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

  test.each([true, false])(
    'a form that was opened for somebody else is not written into the profile of who is signed in by now (scripts: %s)',
    async (javaScript) => {
      const other = `olga.area.${javaScript}@example.com`
      const nora = await arriveSignedIn(`nora.area.${javaScript}@example.com`, { javaScript })
      const { page } = nora
      await nora.open('/userprofileupdate')
      await page.fill('[name=firstname]', 'Nora')
      // In another tab of the same browser.
      await ask(nora, 'requestSignInCode', { email: other })
      await ask(nora, 'signInWithCode', { email: other, otp: await nora.codeFor(other) })
      for (const _press of [1, 2]) {
        await page.locator('main form[novalidate] button').last().click()
        await page.getByText('This changed while you were on the page.').first().waitFor()
        await nora.settle()
        expect(await page.inputValue('[name=firstname]')).toBe('Nora')
      }
      expect((await ask(nora, 'getProfile', {})).profile).toMatchObject({ email: other, firstname: '' })
      await nora.leave()
    },
  )

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
