import type { Page } from 'playwright-core'
import { labrador, petBill, petPurchase, shorthair } from '../../factories/pets.ts'
import type { Ask } from '../screens/screen-set.ts'
import { cardToken } from './card-token.ts'
import type { Traveller } from './traveller.ts'

/** A pet as it is typed; what is left out is a neutered male Labrador of three years. */
export interface PetWords {
  name?: string
  species?: 'dog' | 'cat'
  gender?: 'Female' | 'Male'
  /** The breed's id and its name. */
  breed?: { id: string; name: string }
  age?: string
  neutered?: 'yes' | 'no'
}

export const labradorBreed = { id: 'labrador-retriever', name: 'Labrador Retriever' }
export const shorthairBreed = { id: 'domestic-shorthair', name: 'Domestic Shorthair' }

const choose = (page: Page, name: string, value: string): Promise<void> =>
  page.check(`main form [name="${name}"][value="${value}"]`, { force: true })

/** Where the pets live, on the US page. */
export async function tellPlace({ page }: Traveller, { postal = '75001', region = 'TX' } = {}): Promise<void> {
  await page.fill('main form [name=postal]', postal)
  await page.selectOption('main form [name=region]', region)
}

/** Fills in the boxes of the open pet: the breed in the list or, with scripts, in the search that took its place. */
export async function tellPet(
  { page }: Traveller,
  { name = 'Rufus', species = 'dog', gender = 'Male', breed = labradorBreed, age = '3', neutered = 'yes' }: PetWords = {},
): Promise<void> {
  await page.fill('main form [name=name]', name)
  await choose(page, 'species', species)
  await choose(page, 'gender', gender)
  const list = page.locator('select[name=breed]')
  if ((await list.count()) > 0) await list.selectOption(breed.id)
  else {
    // As a person does: what is typed takes the place of a choice that stands in the box.
    await page.click('input[role=combobox]')
    await page.keyboard.type(breed.name)
    await page.getByRole('option', { name: breed.name }).first().click()
  }
  await choose(page, 'known', 'age')
  await page.selectOption('main form [name=age]', age)
  await choose(page, 'neutered', neutered)
  await choose(page, 'service', 'no')
}

/** Presses the button that leads on: the last one that does no smaller thing. */
export async function goOn({ page }: Traveller): Promise<void> {
  await page.locator('main form button:not([name]):visible').last().click()
}

/** Puts the open pet into the list and opens the boxes of the next one. */
export async function addAnother({ page }: Traveller, name: string): Promise<void> {
  await page.click('main form button[value=more]')
  await page.locator('main h3', { hasText: name }).first().waitFor()
}

export async function enterPetPayment(
  { page }: Traveller,
  { card = '4111 1111 1111 1111' }: { card?: string | null } = {},
): Promise<void> {
  const boxes = {
    first: 'June',
    last: 'Lark',
    street: '12 Harbor St',
    city: 'Addison',
    phone: '207-555-0142',
    // Null: the method that pays already is to be chosen.
    ...(card === null
      ? {}
      : {
          card,
          expires: `12/${new Date().getUTCFullYear() + 2 - 2000}`,
          cvv: '123',
          holder: 'June Lark',
          'card-postal': '75001',
        }),
  }
  for (const [name, value] of Object.entries(boxes)) await page.fill(`main form [name="${name}"]`, value)
  for (const name of ['agree-terms', 'agree-electronic', 'agree-monthly'])
    await page.check(`main form [name="${name}"]`, { force: true })
}

/** The number of the policy that the page after paying shows. */
export async function receivePetPolicy({ page }: Traveller): Promise<string> {
  await page.waitForURL(/pet\/policy\?policy=PT-\d{9}/, { timeout: 20_000 })
  return /PT-\d{9}/.exec(page.url())?.[0] ?? ''
}

const born = (yearsAgo: number): string => {
  const date = new Date().toISOString()
  return `${Number(date.slice(0, 4)) - yearsAgo}-03-01`
}

const bill = (Email: string, dog = 'Rufus') =>
  petBill({
    Email,
    Pets: [
      labrador({ PetName: dog, DateOfBirth: born(3) }),
      shorthair({ PetName: dog === 'Rufus' ? 'Mia' : `Mia ${dog}`, DateOfBirth: born(2) }),
    ],
  })

/** The bills of a dog and a cat, without their pages. */
export async function billPets(ask: Ask, email: string, dog?: string): Promise<Record<string, any>> {
  return (await ask('petbillingpreview', bill(email, dog)))['data'].trupresponse
}

/** Buys those bills' policy, without its pages; answers the policy's number. */
export async function buyPets(ask: Ask, email: string): Promise<string> {
  const { quotekey, Prices } = await billPets(ask, email)
  const PaymentMethodId = await cardToken(ask, quotekey, '75001', true)
  const { policyInfo } = await ask('purchasePetPolicy', petPurchase({ ...bill(email), PaymentMethodId, Prices, quotekey }))
  return String(policyInfo.PolicyNumber)
}

/** Orders a cat for the policy, by the method that pays already, without waiting for what comes of it; answers the purchase's reference. */
export async function orderCat(ask: Ask, email: string, policyNum: string, PetName: string): Promise<string> {
  const { Pets, ...place } = bill(email)
  const asked = { ...place, policyNum, Pets: Pets.slice(1).map((cat) => ({ ...cat, PetName })) }
  const { quotekey, Prices, reference } = (await ask('petbillingpreview', asked))['data'].trupresponse
  const order = petPurchase({ ...asked, isExistingPolicyholder: true, Prices, quotekey })
  void ask('purchasePetPolicyHasBilling', order).catch(() => undefined)
  return String(reference)
}
