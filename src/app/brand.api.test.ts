import { expect, test } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { rowsIn } from '../../test/look-and-work.ts'
import { askedPartnership } from '../../test/factories/partners.ts'
import { petOwner } from '../../test/factories/pet-owners.ts'
import { usPurchase, usTrip } from '../../test/factories/us-trip.ts'

/** The owner's name and contacts as a setting has them: P-015, every place that a text or a document shows them. */
const owner = { BRAND: 'Harbour', CONTACT_EMAIL: 'help@harbour.example', CONTACT_PHONE: '416-555-0177' }
const test_ = appForFile(owner)
const rows = rowsIn(test_)

const plain = (html: unknown): string =>
  String(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

test('P-015: what a pet’s owner allows names the brand of the settings, with the method, in the document and for another card', async () => {
  const { visitor, email, policyNum } = await petOwner(test_)
  const card = { number: '5555 5555 5555 4444', expiry: '12/2028', cvv: '123', holder: 'June Lark', postalcode: '75001' }
  await visitor.post('replacePetPaymentMethod', { policyNum, card, authorized: true })
  const given = await rows('select m.authorization_text as text from payment_method m order by m.created_at')
  expect(given.map(({ text }) => /^I allow (\w+) to charge/.exec(String(text))?.[1])).toEqual(['Harbour', 'Harbour'])
  const page = plain((await visitor.post('getPetPolicyPage', { policyNum })).body['html'])
  expect(page).toContain('I allow Harbour to charge my card')
  for (const said of ['Harbour Insurance Services', owner.CONTACT_EMAIL]) expect(page).toContain(said)
  expect(page).not.toContain('Eider')
  const mail = await test_.until(async () =>
    (await test_.mails()).find(({ to, attachments }) => to.includes(email) && attachments.length > 0),
  )
  expect(`${mail.subject} ${mail.text}`).toContain('Harbour')
  expect(`${mail.subject} ${mail.text}`).not.toContain('Eider')
})

test('P-015: so does the document of a trip, and what a company is told whose name is taken', async () => {
  const visitor = test_.visitor()
  const { body: quote } = await visitor.post('getUSATravelQuote', usTrip())
  const order = usPurchase({ quotekey: quote['quotekey'], size: 'medium', agreements: ['read', 'pay'] })
  const policyNum = (await visitor.post('purchaseUSATravelQuote', order)).body['policyInfo'].policynumber
  const page = plain((await visitor.post('getUSATravelPolicyPage', { policyNum })).body['html'])
  expect(page).toContain('I allow Harbour to charge my card')
  expect(page).not.toContain('Eider')
  const company = askedPartnership({ company: 'Acme Home' })
  await visitor.post('requestPartnership', company)
  expect((await visitor.post('requestPartnership', company)).body['message']).toBe(
    'This company already has a contract with Harbour. Please enter a different company name or contact us at help@harbour.example or 416-555-0177',
  )
})
