// How long a moved slider waits for its price on the estimate page of term life, in a real browser without a throttle.
import { chromium } from 'playwright-core'
import { openEstimate } from './interaction-rows.mjs'

const moves = 200

/** Runs in the page: notes for each move the time from its input event to the frame that shows another price. */
const watchPrice = () => {
  const price = () => document.querySelector('#your-cover bdi').textContent
  window.waits = []
  window.unchanged = 0
  addEventListener(
    'input',
    ({ target }) => {
      if (target.type !== 'range') return
      const started = performance.now()
      const before = price()
      // A message that is posted from the frame's own callback arrives after that frame was painted.
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.addEventListener('message', () => {
          if (price() === before) window.unchanged += 1
          else window.waits.push(performance.now() - started)
        })
        after.port1.start()
        after.port2.postMessage(null)
      })
    },
    // The first to be told: the page's own work is all inside.
    { capture: true },
  )
}

/** Milliseconds for every move of the cover slider. Throws when a price stood still or something was asked of the server. */
export async function measureSlider(executablePath, origin) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const { context, estimate } = await openEstimate(browser, origin, { reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(estimate, { waitUntil: 'networkidle' })
    await page.evaluate(watchPrice)
    const slider = page.getByRole('slider').first()
    await slider.focus()
    const asked = []
    page.on('request', (request) => asked.push(request.url()))
    for (let i = 0; i < moves; i += 1) {
      await slider.press(Math.floor(i / 10) % 2 ? 'ArrowLeft' : 'ArrowRight')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
    }
    // What follows the last move after it has come to rest is not waited for, and not counted.
    const { waits, unchanged } = await page.evaluate(() => ({ waits: window.waits, unchanged: window.unchanged }))
    if (unchanged > 0 || waits.length !== moves) throw new Error(`${unchanged} of ${waits.length + unchanged} prices stood still`)
    return { waits, asked }
  } finally {
    await browser.close()
  }
}
