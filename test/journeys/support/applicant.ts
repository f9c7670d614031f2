import { expect } from 'vitest'
import type { Browser } from 'playwright-core'
import { lastNameOf } from '../../factories/ca-term-application.ts'
import { Traveller, type TravellerSettings } from './traveller.ts'

/** A birth date that makes somebody so old today, half a year from the next birthday. */
export function bornYearsAgo(years: number): { month: string; day: string; year: string } {
  const date = new Date(Date.now() - 182 * 86_400_000)
  return {
    month: String(date.getUTCMonth() + 1),
    day: String(Math.min(28, date.getUTCDate())),
    year: String(date.getUTCFullYear() - years),
  }
}

export interface Eligible {
  isCanadian?: 'yes' | 'no'
  tobacco?: 'yes' | 'no'
  province?: string
  age?: number
  sex?: 'male' | 'female'
}

/** Somebody who wants term life insurance, in the words of the product. */
export class Applicant {
  readonly visitor: Traveller

  private constructor(visitor: Traveller) {
    this.visitor = visitor
  }

  static async arrive(origin: string, browser: Browser, settings: TravellerSettings = {}): Promise<Applicant> {
    return new Applicant(await Traveller.arrive(origin, browser, settings))
  }

  get page() {
    return this.visitor.page
  }

  get complaints(): string[] {
    return this.visitor.complaints
  }

  open(path: string): Promise<void> {
    return this.visitor.open(path)
  }

  leave(): Promise<void> {
    return this.visitor.leave()
  }

  /** Chooses an option by the name of its question. */
  async choose(name: string, value: string): Promise<void> {
    await this.page.check(`[name="${name}"][value="${value}"]`)
  }

  async enterBirth(age: number): Promise<void> {
    const born = bornYearsAgo(age)
    for (const part of ['month', 'day', 'year'] as const) await this.page.fill(`[name="dob.${part}"]`, born[part])
  }

  /** The five answers of an estimate. */
  async describe({
    isCanadian = 'yes',
    tobacco = 'no',
    province = 'ON',
    age = 38,
    sex = 'female',
  }: Eligible = {}): Promise<void> {
    await this.choose('isCanadian', isCanadian)
    await this.choose('tobaccoFor12Month', tobacco)
    await this.page.selectOption('[name=province]', province)
    await this.enterBirth(age)
    await this.choose('sex', sex)
  }

  /** An estimate, until its sliders move. */
  async estimate(eligible?: Eligible): Promise<void> {
    await this.open('/quote')
    await this.describe(eligible)
    await this.goOn()
    await this.page.waitForURL(/quote\?quote=/)
    await this.page.locator('input[type=range]').first().waitFor()
    await this.visitor.settle()
  }

  /** The first page of the application. */
  async answerEligibility(eligible: Eligible = {}): Promise<void> {
    await this.describe(eligible)
    await this.choose('policyIntend', 'no')
    await this.choose('absentFor14DCurrent', 'no')
    await this.choose('absentFor14DPast', 'no')
  }

  /** Presses the page's own button. */
  async goOn(): Promise<void> {
    await this.page.locator('main form[method=post] button:not([name]):visible').last().click()
  }

  /** The second page, by hand and in metres. */
  async introduce(email: string): Promise<void> {
    const values: Record<string, string> = {
      firstName: 'June',
      lastName: lastNameOf(this),
      addr1: '1 King Street West',
      city: 'Toronto',
      postalCode: 'M5H 2B3',
      phoneNumber: '416 555 0142',
      emailAddress: email,
    }
    await this.choose('measurement', 'metric')
    await this.page.fill('[name=centimeters]', '168')
    await this.page.fill('[name=kilograms]', '64')
    for (const [name, value] of Object.entries(values)) await this.page.fill(`[name="${name}"]`, value)
    await this.page.selectOption('[name=province]', 'ON')
  }

  codeFor(email: string): Promise<string> {
    return this.visitor.codeFor(email)
  }

  /** The dialog is open: the code goes in, and the account is made. */
  async proveEmail(email: string): Promise<void> {
    await this.page.waitForSelector('dialog[open] [name=otp]')
    await this.page.fill('dialog[open] [name=otp]', await this.codeFor(email))
    await this.page.keyboard.press('Enter')
  }

  /** Answers the questionnaire that is open with No throughout, but for the named questions. Ends on the review. */
  async answerQuestions(yes: Record<string, Record<string, string>> = {}): Promise<number> {
    let count = 0
    for (;;) {
      await this.page.waitForURL(/part=(?:lifestyle|medical|review)/)
      if (/part=review/.test(this.page.url())) return count
      const name = await this.page.locator('[name=question]').first().inputValue()
      const followUps = yes[name]
      expect(await this.page.locator('[name=answer]:checked').count()).toBe(0)
      await this.choose('answer', followUps ? 'yes' : 'no')
      for (const [followUp, value] of Object.entries(followUps ?? {})) {
        const box = this.page.locator(`[name="${followUp}"]`)
        if ((await box.first().getAttribute('type')) === 'radio') await this.choose(followUp, value)
        else await box.fill(value)
      }
      await this.goOn()
      count += 1
      await this.page.waitForFunction(
        (before) => document.querySelector<HTMLInputElement>('[name=question]')?.value !== before,
        name,
      )
    }
  }

  /** The pages of the survey that are opened from now on, each named once in a row: `underwritting/review`. */
  recordPages(): string[] {
    const pages: string[] = []
    this.page.on('framenavigated', (frame) => {
      const { pathname, searchParams } = new URL(frame.url())
      const step = /^\/canadianterm\/survey\/([a-z-]+)/.exec(pathname)?.[1]
      const part = searchParams.get('page') ?? searchParams.get('part')
      const name = part ? `${step}/${part}` : step
      if (frame === this.page.mainFrame() && name && pages.at(-1) !== name) pages.push(name)
    })
    return pages
  }

  /** The id of the open application, from the address. */
  get applicationId(): string {
    return /survey\/[a-z-]+\/([\w-]{22})/.exec(this.page.url())?.[1] ?? ''
  }
}
