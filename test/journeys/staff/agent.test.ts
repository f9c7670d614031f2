import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newEmail } from '../../factories/people.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { signInAsAdministrator } from '../support/staff-sign-in.ts'

const product = productForFile()

/** Somebody new, made what they are by an administrator and signed in again with the new rights. */
const appointed = async (role: 'agent' | 'generalAgent') => {
  const administrator = await product.arrive()
  const ask = askAs(product.origin, administrator)
  await administrator.open('/')
  await signInAsAdministrator(administrator, ask, product.origin)
  const email = newEmail('appointed')
  const person = await product.arrive()
  await person.open('/')
  await signInAs(person, askAs(product.origin, person), email)
  const { people } = await ask('findPeople', { search: email })
  await ask('setPersonRole', { key: people[0].key, role })
  await administrator.leave()
  await signInAs(person, askAs(product.origin, person), email)
  return person
}

/** An agent with a second factor, in a session that has not shown it, and two of the codes that do. */
const agentWithoutFactorShown = async () => {
  const agent = await appointed('agent')
  const ask = askAs(product.origin, agent)
  const { email } = await ask('getMe', {})
  await ask('beginAuthenticator', {}).then(({ secret }) =>
    ask('confirmAuthenticator', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }),
  )
  const [first, second] = (await ask('renewRecoveryCodes', {}))['recoveryCodes'] as [string, string]
  await signInAs(agent, ask, email)
  return { agent, email, first, second }
}

test('a licensed agent sets up the second factor, takes a case, writes a call down and closes it, without scripts in the queue', async () => {
  const customer = await product.arrive()
  const { reference } = await askAs(product.origin, customer)('requestCATermCallback', {
    reason: 'question',
    name: 'Ivo Callback',
    phone: '4165550142',
    when: 'morning',
  })
  await customer.leave()

  const agent = await appointed('agent')
  const { page } = agent
  await agent.open('/admin/queue')
  const secret = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? ''
  await page.fill('[name=code]', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.click('button[value=confirm]')
  await page.locator('main a[href="/admin/queue"]').click()
  await page.locator('h1', { hasText: 'Agents’ queue' }).waitFor()
  // What only an administrator sees is not there.
  expect(await page.locator('nav:visible a', { hasText: 'Manage users' }).count()).toBe(0)
  await agent.open('/admin/users')
  expect(await page.locator('h1').textContent()).not.toContain('Manage users')
  await agent.open(`/admin/queue/${reference}`)
  await page.locator('h1', { hasText: 'Ivo Callback' }).waitFor()
  await page.locator('main a[href="tel:4165550142"], main a[href^="tel:"]').first().waitFor()
  await page.click('button[value=take]')
  await page.getByText('The case is yours.').waitFor()
  await page.locator('[name=kind][value=call]').check()
  await page.fill('[name=text]', 'Told him which papers he needs.')
  await page.click('button[value=note]')
  await page.getByText('It is written down.').waitFor()
  // A decision without its reason keeps what was chosen.
  await page.locator('[name=outcome][value=done]').check()
  await page.click('button[value=settle]')
  await page.locator('#field-why-error').waitFor()
  expect(await page.locator('[name=outcome][value=done]').isChecked()).toBe(true)
  await page.fill('[name=why]', 'Answered on the telephone')
  await page.click('button[value=settle]')
  await page.getByText('The case has ended', { exact: false }).first().waitFor()
  await agent.open('/admin/queue?state=settled')
  await page.locator('main td', { hasText: reference }).waitFor()
  await agent.leave()
})

test('an agent whose session shows no second factor gives its code with the new e-mail and with the erasure, and nothing typed is lost', async () => {
  const { agent, email, first, second } = await agentWithoutFactorShown()
  const { page } = agent
  await agent.open('/profile/data')
  await page.fill('[name=confirm]', email)
  await page.click('main button:has-text("Erase my account")')
  await page.locator('#field-code-error').waitFor()
  expect(await page.inputValue('[name=confirm]')).toBe(email)
  await agent.open('/pages/email')
  await page.locator('a[href="/admin/second-factor?back=%2Fpages%2Femail"]').waitFor()
  const wanted = newEmail('agent-wanted')
  await page.fill('[name=email]', wanted)
  await page.click('button[value=send]')
  await page.locator('#field-code-error').waitFor()
  expect(await page.inputValue('[name=email]')).toBe(wanted)
  await page.fill('[name=code]', first)
  await page.click('button[value=send]')
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  expect(await page.locator('[name=code]').count()).toBe(0)
  await page.fill('[name=otp]', await agent.codeFor(wanted))
  await page.click('button[value=confirm]')
  await page.getByRole('heading', { name: 'Your e-mail address is changed' }).waitFor()
  // The change began another session, which has shown nothing yet.
  await agent.open('/profile/data')
  await page.fill('[name=confirm]', wanted)
  await page.fill('[name=code]', second)
  await page.click('main button:has-text("Erase my account")')
  await page.waitForURL(`${product.origin}/`)
  await agent.leave()
})

test('an agent gives the code with a new password, once though the password beside it is refused; a copy of everything asks for it too', async () => {
  const { agent, first, second } = await agentWithoutFactorShown()
  const { page } = agent
  const send = async (boxes: Record<string, string>): Promise<void> => {
    for (const [name, text] of Object.entries(boxes)) await page.fill(`main [name=${name}]`, text)
    await page.locator('main form button').first().click()
  }
  const password = `Harbour-${Math.random()}-seal`
  await agent.open('/pages/password')
  await send({ password, confirm: password })
  await page.locator('#field-code-error').waitFor()
  await send({ code: first, password, confirm: password })
  await page.getByText('Your password is saved.').waitFor()
  // The new password began another session, which has shown nothing yet.
  await agent.open('/pages/password')
  const next = `${password}-2`
  await send({ current: 'not it', code: second, password: next, confirm: next })
  await page.locator('#field-current-error').waitFor()
  expect(await page.locator('main [name=code]').count()).toBe(0)
  await send({ current: password, password: next, confirm: next })
  await page.getByText('Your password is saved.').waitFor()
  await agent.open('/profile/data')
  await page.click('main form[action="/profile/copy"] button')
  await page.waitForURL(/\/admin\/second-factor\?back=/)
  await agent.open(new URL(page.url()).searchParams.get('back') ?? '')
  await page.getByText('That worked. The button below gives you the copy.').waitFor()
  await agent.leave()
})

test('a general agent signs in as everybody does, and the administration is not there', async () => {
  const person = await appointed('generalAgent')
  const { page } = person
  await person.open('/')
  expect(await page.locator('header a[href^="/admin"]').count()).toBe(0)
  for (const path of ['/admin', '/admin/queue', '/admin/reports', '/admin/desk', '/admin/figures.csv'])
    expect((await page.request.get(product.origin + path)).status()).toBe(404)
  // A general agent's own place: partners are written down there (P-003).
  await page.locator('header a[href="/partnerships"]').first().waitFor({ state: 'attached' })
  await person.open('/partnerships')
  await page.fill('[name=company]', 'Harbour Tours')
  await page.click('main button[value=save]')
  await page.locator('[role=alert]').waitFor()
  expect(await page.inputValue('[name=company]')).toBe('Harbour Tours')
  for (const [name, value] of [
    ['name', 'Lou Harbour'],
    ['companywebsite', 'harbour.example'],
    ['phone', '4165550142'],
    ['email', newEmail('harbour')],
  ] as const)
    await page.fill(`[name=${name}]`, value)
  await page.selectOption('[name=industries]', 'travel')
  await page.click('main button[value=save]')
  await page.getByText('Written down. It waits for a decision.').waitFor()
  await page.locator('main td', { hasText: 'Harbour Tours' }).waitFor()
  await person.open('/userhome')
  await page.locator('h1').waitFor()
  await person.leave()
})
