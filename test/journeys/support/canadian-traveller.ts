import type { Page } from 'playwright-core'
import { healthQuestions } from '../../../src/lines/travel-ca/rules/health.ts'
import { caStatements } from '../../factories/ca-trip.ts'
import type { Ask } from '../screens/screen-set.ts'
import { cardToken } from './card-token.ts'
import type { Traveller } from './traveller.ts'

const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const bornYearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-02`

/** What is told of a trip; what is left out is a trip abroad with the USA, from Ontario, of ten days. */
export interface CanadianTripWords {
  /** Years of each traveller. */
  ages?: number[]
  sum?: string
}

const choose = (page: Page, name: string, value: string): Promise<void> =>
  page.check(`main form [name="${name}"][value="${value}"]`, { force: true })

/** Presses the button of the page's own form that leads on, and waits for the next page or screen. */
export async function goOn({ page }: Traveller, to: RegExp): Promise<void> {
  await page.locator('main form').first().locator('button:not([name]):visible').last().click()
  await page.waitForURL(to)
}

const enterBirthDate = async ({ page }: Traveller, at: number, years: number): Promise<void> => {
  const [year = '', month = '', day = ''] = bornYearsAgo(years).split('-')
  for (const [part, value] of Object.entries({ year, month, day })) await page.fill(`[name="born.${at}.${part}"]`, value)
}

export async function tellWhere(june: Traveller): Promise<void> {
  await june.page.selectOption('main form [name=province]', 'ON')
  await choose(june.page, 'where', 'WORLDWIDE')
  await goOn(june, /part=when/)
  await june.settle()
}

export async function tellWhen(june: Traveller): Promise<void> {
  await june.enterDate('departs', 30)
  await june.enterDate('returns', 39)
  await goOn(june, /part=who/)
  await june.settle()
}

export async function tellWho(june: Traveller, { ages = [40], sum = '2000' }: CanadianTripWords = {}): Promise<void> {
  for (const [at, age] of ages.entries()) {
    if ((await june.page.locator(`[name="born.${at}.year"]`).count()) === 0) {
      await june.page.click('main form button[value=add]')
      await june.page.locator(`[name="born.${at}.year"]`).waitFor()
      await june.settle()
    }
    await enterBirthDate(june, at, age)
    await june.page.fill(`[name="sum.${at}"]`, sum)
  }
  await goOn(june, /part=statements/)
  await june.settle()
}

export async function agreeToStatements({ page }: Traveller): Promise<void> {
  for (const id of Object.keys(caStatements)) await choose(page, `says.${id}`, 'yes')
}

export async function answerHealth({ page }: Traveller, at: number, yes: readonly string[] = []): Promise<void> {
  for (const id of healthQuestions) await choose(page, `health.${at}.${id}`, yes.includes(id) ? 'yes' : 'no')
}

/** From the plans to the details of the travellers. */
export async function choosePlan(june: Traveller, code: string): Promise<void> {
  await choose(june.page, 'plan', code)
  await goOn(june, /travelpersonaldetailsca\?quote=/)
  await june.settle()
}

export async function enterDetails(
  { page }: Traveller,
  { email, travellers = 1 }: { email: string; travellers?: number },
): Promise<void> {
  const boxes: Record<string, string> = {
    street: '12 Harbour St',
    city: 'Toronto',
    postal: 'M5V 2T6',
    phone: '416-555-0142',
    email,
    card: '4111 1111 1111 1111',
    expires: `12/${new Date().getUTCFullYear() + 2 - 2000}`,
    cvv: '123',
    holder: 'June Lark',
    'card-postal': 'M5V 2T6',
  }
  for (let at = 0; at < travellers; at += 1) {
    boxes[`first.${at}`] = at === 0 ? 'June' : 'Alex'
    boxes[`last.${at}`] = 'Lark'
  }
  for (const [name, value] of Object.entries(boxes)) await page.fill(`main form [name="${name}"]`, value)
  await choose(page, 'buyer', 'traveller')
  for (const name of ['agree-read', 'agree-pay']) await page.check(`main form [name="${name}"]`, { force: true })
}

/** The number of the policy that the page after paying shows. */
export async function receiveCanadianPolicy(june: Traveller): Promise<string> {
  await june.page.waitForURL(/travelpolicyca\?policy=TC-\d{9}/, { timeout: 45_000 })
  await june.settle()
  return /TC-\d{9}/.exec(june.page.url())?.[0] ?? ''
}

const asked = (ages: readonly number[]) => ({
  productLineCode: 'PR-FDM-1',
  destinationType: 'WORLDWIDE',
  trip: { province: 'ON', departureDate: dayFromToday(30), returnDate: dayFromToday(39) },
  insuredPersons: ages.map((age) => ({ dateOfBirth: bornYearsAgo(age), sumInsured: 2000 })),
  eligibility: caStatements,
})

/** A trip with its prices, without its pages. */
export function priceCanadianTrip(ask: Ask, ages: readonly number[] = [40]): ReturnType<Ask> {
  return ask('getCaTravelQuote', asked(ages))
}

/** The final quote of a trip's all-inclusive package, without its pages. */
export function finalOfCanadianTrip(ask: Ask): ReturnType<Ask> {
  return ask('getCaTravelQuoteFinal', { partnerCode: 'NAD100', planCode: 'PL-SPCK-2', ...asked([40]) })
}

/** Buys that package, without its pages; answers the policy's number. */
export async function buyCanadianTrip(ask: Ask, email: string): Promise<string> {
  const final = await finalOfCanadianTrip(ask)
  const { quotekey } = final
  const instrumentToken = await cardToken(ask, quotekey, 'M5V 2T6')
  const { trip, insuredPersons } = asked([40])
  const { policyInfo } = await ask('purchaseTravelInsuranceCa', {
    quotekey,
    policy: {
      trip,
      insuredPersons: insuredPersons.map((person) => ({ ...person, firstName: 'June', lastName: 'Lark' })),
      payments: [{ amount: final['response'].blanketTugo.price, instrumentToken }],
      contact: { email, phone: '416-555-0142', address: '12 Harbour St', city: 'Toronto', postalCode: 'M5V 2T6' },
      agreements: ['read', 'pay'],
    },
  })
  return String(policyInfo.policynumber)
}
