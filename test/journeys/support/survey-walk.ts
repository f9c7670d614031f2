import type { Applicant } from './applicant.ts'
import { barriersOn } from './axe.ts'

export const survey = '/canadianterm/survey'

/** The first page, the second one and the code: ends on the needs page, with an account. */
export const begin = async (june: Applicant, email: string): Promise<string> => {
  await june.open(`${survey}/pre-application`)
  await june.answerEligibility()
  await june.goOn()
  await june.page.waitForURL(/page=2/)
  await june.introduce(email)
  await june.goOn()
  await june.proveEmail(email)
  await june.page.waitForURL(/policy-options\/[\w-]{22}\?part=needs/)
  await june.visitor.settle()
  return june.applicationId
}

/** On from the needs page to the first question. */
export const chooseCover = async (june: Applicant, look?: () => Promise<void>): Promise<void> => {
  await june.page.locator('button', { hasText: 'Go on without this' }).click()
  await june.page.waitForURL(/part=quote/)
  await june.page.locator('label', { hasText: '20 years' }).click()
  await june.visitor.settle()
  await look?.()
  await june.goOn()
  await june.page.waitForURL(/underwritting/)
  await june.visitor.settle()
}

export const barriers = async (june: Applicant): Promise<string[]> => {
  const found = await barriersOn(june.page)
  const wide = await june.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [...found, `${june.page.url()} is ${wide} px too wide`] : found
}

/** Presses Tab until the focus is where `there` says. */
export const tabTo = async (june: Applicant, there: string): Promise<void> => {
  for (let press = 0; press < 120; press += 1) {
    if (await june.page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, there)) return
    await june.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${there}`)
}
