import { expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { KnownMails } from '../../known-mails.ts'
import { until } from '../../until.ts'
import { returnContext, takeContext } from './browser-contexts.ts'
import { RequestsUnderWay } from './page-at-rest.ts'
import { rawKeysOn } from './raw-keys.ts'

export interface TravellerSettings {
  locale?: 'en' | 'fr' | 'ar'
  width?: number
  scheme?: 'light' | 'dark'
  javaScript?: boolean
  /** Each visit's worker would take its time, and requests that a test answers itself must not pass through it: only `installed` has one. */
  serviceWorkers?: 'allow' | 'block'
}

const day = (fromToday: number): { month: string; day: string; year: string } => {
  const date = new Date(Date.now() + fromToday * 86_400_000)
  return { month: String(date.getUTCMonth() + 1), day: String(date.getUTCDate()), year: String(date.getUTCFullYear()) }
}

/** A trip as it is typed; what is left out is a traveller of 42 from Maine to France. */
interface TripWords {
  country?: string
  ages?: string[]
  cost?: string
  state?: string
}

interface ReadMail {
  id: string
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; bytesBase64: string }[]
}

/** By the product's address. */
const knownMails = new Map<string, KnownMails<ReadMail>>()

/** Somebody with a browser, in the words of the product. */
export class Traveller {
  readonly page: Page
  readonly complaints: string[] = []
  #context: BrowserContext
  #options: BrowserContextOptions
  #origin: string
  #requests: RequestsUnderWay
  #runsScripts: boolean

  private constructor(origin: string, context: BrowserContext, options: BrowserContextOptions, page: Page) {
    this.#origin = origin
    this.#context = context
    this.#options = options
    this.page = page
    this.#requests = new RequestsUnderWay(page)
    this.#runsScripts = options.javaScriptEnabled ?? true
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
  }

  static async arrive(origin: string, browser: Browser, settings: TravellerSettings = {}): Promise<Traveller> {
    const options: BrowserContextOptions = {
      viewport: { width: settings.width ?? 1280, height: 900 },
      colorScheme: settings.scheme ?? 'light',
      javaScriptEnabled: settings.javaScript ?? true,
      serviceWorkers: settings.serviceWorkers ?? 'block',
      reducedMotion: 'reduce',
    }
    const context = await takeContext(browser, options)
    if (settings.locale) await context.addCookies([{ name: 'locale', value: settings.locale, url: origin }])
    return new Traveller(origin, context, options, await context.newPage())
  }

  /** A page by its path; waits until its scripts have run, where it has any. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path, { waitUntil: 'load' })
    await this.settle()
  }

  /** Waits until the page's scripts have run and nothing that it asked for is under way. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('load')
    if (this.#runsScripts) await this.#requests.rest()
    for (const name of await rawKeysOn(this.page)) this.complaints.push(`a text that is not loaded: ${name}`)
  }

  /** Presses a language and says yes to the question whether it should change. */
  async changeLanguage(locale: 'en' | 'fr' | 'ar'): Promise<void> {
    await this.page.click(`[name=locale][value=${locale}]`)
    await this.page.click('dialog[data-language-question] button[value=change]')
    await this.page.locator(`html[lang=${locale}]`).waitFor()
    await this.settle()
  }

  async enterDate(name: string, daysFromToday: number): Promise<void> {
    const parts = day(daysFromToday)
    for (const part of ['month', 'day', 'year'] as const) await this.page.fill(`[name="${name}.${part}"]`, parts[part])
  }

  /** The part of the trip that is on screen. */
  tripPart(): Promise<string> {
    return this.page.inputValue('main form [name=part]')
  }

  async waitForPart(part: 'where' | 'when' | 'who'): Promise<void> {
    await this.page.locator(`main form input[name=part][value=${part}]`).waitFor({ state: 'attached' })
  }

  /** Presses the button that leads on to the next part of the trip. */
  async goOn(to: 'when' | 'who'): Promise<void> {
    await this.page.locator('main form button:not([name]):visible').last().click()
    await this.waitForPart(to)
  }

  /** Back by the page's own links. */
  async goBackTo(part: 'where' | 'when'): Promise<void> {
    for (;;) {
      const now = await this.tripPart()
      if (now === part) return
      await this.page.locator('main a[href*="part="]', { hasText: /Back|Retour|رجوع/ }).click()
      await this.page.locator(`main form input[name=part][value=${now}]`).waitFor({ state: 'detached' })
    }
  }

  /** A drawn country by its tile, another one in the list or, with scripts, in the search that took its place. */
  async pickCountry(country: string): Promise<void> {
    const tile = this.page.locator(`button[value="pick-${country}"]`)
    const list = this.page.locator('select[name=destination]')
    if ((await tile.count()) > 0) {
      await tile.click()
      await this.page.locator(`button[value="pick-${country}"][aria-pressed=true]`).waitFor()
    } else if ((await list.count()) > 0) await list.selectOption(country)
    else {
      const locale = (await this.page.getAttribute('html', 'lang')) ?? 'en'
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
      await this.page.getByRole('combobox').first().fill(name)
      await this.page.getByRole('option', { name }).first().click()
    }
  }

  /** All three parts of the trip; ends at the last one, before its button. */
  async describeTrip({ country = 'FR', ages = ['42'], cost = '4000', state = 'ME' }: TripWords = {}): Promise<void> {
    await this.goBackTo('where')
    await this.pickCountry(country)
    await this.goOn('when')
    await this.enterDate('departdate', 30)
    await this.enterDate('returndate', 43)
    await this.goOn('who')
    for (const [at, age] of ages.entries()) {
      if (at > 0 && (await this.page.locator('[name=age]').count()) <= at) {
        await this.page.click('button[value=add-age]')
        await this.page.locator('[name=age]').nth(at).waitFor()
      }
      await this.page.locator('[name=age]').nth(at).fill(age)
    }
    await this.page.selectOption('[name=state]', state)
    await this.page.fill('[name=tripcost]', cost)
  }

  /** The trip's cost as a number, however its box writes it. */
  async tripCost(): Promise<number> {
    return Number((await this.page.inputValue('[name=tripcost]')).replaceAll(/[,\s]/g, ''))
  }

  /** Both dates of the trip as they stand in their boxes: month, day and year. */
  tripDates(): Promise<number[]> {
    return this.page
      .locator('[name^="departdate."], [name^="returndate."]')
      .evaluateAll((boxes) => boxes.map((box) => Number((box as HTMLInputElement).value)))
  }

  async askForPrices(): Promise<void> {
    await this.page.locator('main form button:not([name]):visible').last().click()
    await this.page.waitForURL(/selectplanusa\?quote=/)
    await this.page.locator('a[href*="size="]').first().waitFor()
    await this.settle()
  }

  /** From the quote form to the plans and their prices. */
  async seePrices(trip: TripWords = {}): Promise<void> {
    await this.open('/travel/infousa')
    await this.describeTrip(trip)
    await this.askForPrices()
  }

  async choose(size: 'small' | 'medium' | 'large'): Promise<void> {
    await this.page.click(`a[href*="size=${size}"]`)
    await this.page.waitForURL(/payusa/)
    await this.page.locator('[name=ccorcheckno]').waitFor()
    await this.settle()
  }

  async enterPayment({ email = 'june@example.com', card = '4111 1111 1111 1111', travellers = 1 } = {}): Promise<void> {
    const values: Record<string, string> = {
      address1: '12 Harbor St',
      city: 'Portland',
      zipcode: '04101',
      telephonehome: '207-555-0142',
      emailaddress: email,
      ccorcheckno: card,
      ccexpiration: `07/${new Date().getUTCFullYear() + 2}`,
      cvv: '123',
      ccname: 'June Lark',
      cczipcode: '04101',
    }
    for (let at = 0; at < travellers; at += 1) {
      values[`first.${at}`] = at === 0 ? 'June' : 'Alex'
      values[`last.${at}`] = 'Lark'
    }
    // What is known already is folded.
    await this.page
      .locator('main details:has([name=address1])')
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
    for (const [name, value] of Object.entries(values)) await this.page.fill(`[name="${name}"]`, value)
    await this.page.check('[name=agree-read]')
    await this.page.check('[name=agree-pay]')
  }

  async pay(): Promise<void> {
    await this.page.locator('main form button:not([name]):visible').last().click()
  }

  /** Waits for the policy's page and answers its number. */
  async receivePolicy(): Promise<string> {
    await this.page.waitForURL(/policyusa\?policy=TU-\d{9}/, { timeout: 45_000 })
    await this.page.locator('a[href*="policyusa/document"]').first().waitFor()
    await this.settle()
    return /TU-\d{9}/.exec(this.page.url())?.[0] ?? ''
  }

  /** Mails that arrived, newest first. */
  async mails(): Promise<ReadMail[]> {
    const known = knownMails.get(this.#origin) ?? new KnownMails<ReadMail>()
    knownMails.set(this.#origin, known)
    const mails = await known.read(async (query) => {
      const response = await this.#context.request.get(`${this.#origin}/dev/mailbox.json${query}`)
      return ((await response.json()) as ReadMail[]).toReversed()
    })
    return mails.toReversed()
  }

  /** The newest code that was mailed to an address, once there are so many; the mailbox shows the newest mail first. */
  codeFor(email: string, count = 1): Promise<string> {
    return eventually(async () => {
      const codes = (await this.mails()).flatMap(({ to, text }) =>
        to.includes(email) ? (/^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []) : [],
      )
      return codes.length >= count ? codes[0] : null
    })
  }

  async fetchBytes(path: string): Promise<Buffer> {
    const response = await this.#context.request.get(this.#origin + path)
    expect(response.status()).toBe(200)
    return response.body()
  }

  async leave(): Promise<void> {
    expect(await rawKeysOn(this.page)).toEqual([])
    await returnContext(this.#context, this.page, { options: this.#options, origin: this.#origin })
  }
}

/** Looks again until `look` answers something. */
export function eventually<T>(look: () => Promise<T | undefined | null | false>, seconds = 20): Promise<T> {
  return until(look, seconds, () => 'it did not happen')
}
