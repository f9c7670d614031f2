// What the bench measures of pages: their weight, how soon they are painted, and how soon they answer a hand.
import { kilobytesOfPage, pagesUnder } from '../scripts/page-weight.mjs'
import { measureInteractions } from './interaction-rows.mjs'
import { findBrowser, homePageFromHtml, lighthouse, openTextPage, pageInBrowser, sceneWeights } from './page-rows.mjs'
import { answers, freePort, newFolder, startPlain } from './processes.mjs'
import { measureSlider } from './slider-rows.mjs'
import { add, figure, median, notes, sorted } from './table.mjs'

export const pageRows = async ({ simulatorsPort }) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startPlain('scripts/server.mjs', {
    DATABASE_URL: '',
    DATA_DIR: newFolder(),
    PORT: String(port),
    STANDINS_PORT: String(simulatorsPort),
    LOG_LEVEL: 'warn',
  })
  try {
    await answers(`${origin}/readyz`, 300)
    const browser = await findBrowser()
    const home = browser ? await pageInBrowser(browser, `${origin}/`) : await homePageFromHtml(origin)
    if (!browser) notes.push('No browser could be found: requests were counted from the HTML, and LCP and CLS are left out.')
    add('Home page, JavaScript gzip', home.scriptKb, { unit: 'KB', goal: 15 })
    add('Home page, requests', home.requests, { goal: 6 })
    for (const { name, pages, goal } of [
      { name: 'Plan page', pages: ['travel-us/web/plans/plan-page'], goal: 175 },
      { name: 'Sign-in and profile, the largest', pages: ['accounts/web/login-page', 'profile/web/edit-page'], goal: 195 },
      { name: 'Pages of the term life application, the largest', pages: pagesUnder('canadianterm/survey/'), goal: 185 },
    ])
      add(`${name}, JavaScript gzip with its texts`, Math.max(...pages.map(kilobytesOfPage)), { unit: 'KB', goal })
    const [heaviest] = sceneWeights()
    add(`Scenes, the heaviest, gzip`, heaviest.kilobytes, { unit: 'KB', goal: 8, more: heaviest.name })
    if (!browser) return
    for (const [part, waits] of Object.entries(await measureInteractions(browser, origin)))
      add(`${part}, an interaction to the next paint at four-fold slowdown, the slowest`, Math.max(...waits), {
        unit: 'ms',
        goal: 100,
        more: `median ${figure(median(waits))} ms of ${waits.length}`,
      })
    const { waits, asked } = await measureSlider(browser, origin)
    add('Slider of an estimate to the painted price', waits, {
      unit: 'ms',
      goal: 16,
      more: `${waits.length} moves; 99 of 100 within ${figure(sorted(waits)[Math.ceil(waits.length * 0.99) - 1])} ms`,
    })
    add('Slider of an estimate, requests', asked.length, { goal: 0 })
    const text = await openTextPage()
    try {
      const looked = {}
      for (let round = 0; round < 3; round += 1)
        for (const [name, url] of Object.entries({
          text: text.url,
          'Home page': `${origin}/`,
          'Landing page of travel': `${origin}/travel/usa`,
          'Landing page of term life': `${origin}/canadianterm`,
          'Landing page of Canada travel': `${origin}/travelca`,
          'Landing page of pet': `${origin}/pet`,
        }))
          (looked[name] ??= []).push(await lighthouse(browser, url))
      const { text: floor, ...pages } = looked
      for (const [name, seen] of Object.entries(pages)) {
        add(
          `${name}, largest paint above a page of text with the same fonts, simulated 4G`,
          seen.map(({ lcpMs }, round) => lcpMs - floor[round].lcpMs),
          {
            unit: 'ms',
            goal: 150,
            baseline: `${figure(median(floor.map(({ lcpMs }) => lcpMs)))} ms`,
            product: `${figure(median(seen.map(({ lcpMs }) => lcpMs)))} ms`,
          },
        )
        add(
          `${name}, layout shift`,
          seen.map(({ cls }) => cls),
          { goal: 0.02 },
        )
      }
    } catch (error) {
      notes.push(`Lighthouse did not run: ${error.message}`)
    } finally {
      text.close()
    }
  } finally {
    await server.stop()
  }
}
