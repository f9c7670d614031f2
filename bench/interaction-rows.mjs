// How long an interaction waits for the next painted frame on a processor four times slower: slider, choice, calendar.
import { chromium } from 'playwright-core'

/** Runs in the page: keeps the longest event of each interaction, as the browser's own measure of it counts. */
const watchInteractions = () => {
  window.interactions = new Map()
  const keep = (list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
  }
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Answers milliseconds of every interaction that took a frame or longer; a shorter one counts as 16. */
const timeInteractions = async (context, url, act) => {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(watchInteractions)
  const count = await act(page)
  await page.waitForTimeout(500)
  const long = await page.evaluate(() => [...window.interactions.values()])
  await page.close()
  return [...long, ...Array.from({ length: Math.max(0, count - long.length) }, () => 16)]
}

const pause = (page) => page.waitForTimeout(150)

const slide = async (page) => {
  const slider = page.getByRole('slider').first()
  await slider.focus()
  for (let i = 0; i < 20; i += 1) {
    await slider.press(i < 10 ? 'ArrowRight' : 'ArrowLeft')
    await pause(page)
  }
  return 20
}

const choose = async (page) => {
  for (let i = 0; i < 12; i += 1) {
    await page
      .locator('label:has(input[name=term])')
      .nth(i % 3)
      .click()
    await pause(page)
  }
  return 12
}

const pickDays = async (page) => {
  const days = page.locator('table button:not([disabled])')
  await days.first().waitFor()
  for (let i = 0; i < 8; i += 1) {
    await days.nth(3 + (i % 2 ? 9 + i : i)).click()
    await pause(page)
  }
  return 8
}

/** A browser that has asked for an estimate of term life, whose price belongs to it, and the address of that estimate. */
export const openEstimate = async (browser, origin, look = {}) => {
  const person = { dob: '1986-01-15', sex: 'female', smoker: false, province: 'ON' }
  const data = { ...person, faceAmount: 500_000, termLength: 20, paymentFrequency: 'monthly' }
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...look })
  const answer = await context.request.post(`${origin}/api/functions/getCATermPremium`, { data })
  const { quotekey } = await answer.json()
  if (!quotekey) throw new Error(`getCATermPremium answered ${answer.status()} ${await answer.text()}`)
  return { context, estimate: `${origin}/quote?quote=${quotekey}` }
}

/** Milliseconds of the interactions with each part. Throws when a part is not on its page any more. */
export async function measureInteractions(executablePath, origin) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const { context, estimate } = await openEstimate(browser, origin)
    return {
      Slider: await timeInteractions(context, estimate, slide),
      Choice: await timeInteractions(context, estimate, choose),
      Calendar: await timeInteractions(context, `${origin}/travel/infousa?destination=IT&part=when`, pickDays),
    }
  } finally {
    await browser.close()
  }
}
