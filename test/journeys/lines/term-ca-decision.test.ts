import { expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { answerApplication } from '../support/approve-application.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { approved, ask } = applicantsOf(product)

test('an approval sews its block once, by movement and opacity alone, and not at all with less motion', async () => {
  const { maya, id } = await approved('sewn.once@example.com')
  const { page } = maya
  const movements = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => ({
        times: effect?.getComputedTiming().iterations,
        endsAt: effect?.getComputedTiming().endTime,
        moves:
          effect instanceof KeyframeEffect
            ? Object.keys(effect.getKeyframes()[0] ?? {}).filter(
                (key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key),
              )
            : [],
      })),
    )
  const decision = `${product.origin}/canadianterm/survey/underwritting/${id}?part=decision`
  await page.goto(decision)
  expect(await movements()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(decision, { waitUntil: 'commit' })
  await page.locator('svg [class*=stage]').first().waitFor()
  const moving = await movements()
  expect(moving.length).toBeGreaterThan(0)
  for (const { times, moves, endsAt } of moving) {
    expect(times).toBe(1)
    expect(moves.toSorted()).toEqual(['opacity', 'transform'])
    expect(Number(endsAt)).toBeLessThanOrEqual(700)
  }
  await maya.leave()
})

test('on a wide screen the words and figures of an approval begin under the mark of the header', async () => {
  const { maya, id } = await approved('one.edge@example.com')
  const { page } = maya
  await page.setViewportSize({ width: 1904, height: 1071 })
  await page.goto(`${product.origin}/canadianterm/survey/underwritting/${id}?part=decision`)
  const starts = await page
    .locator('header a:has(svg), main h1, main h2:not(#next-title):visible')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
  expect(starts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(starts).size).toBe(1)
  await maya.leave()
})

test('a no says that an agent has it, and after a call was asked for that one calls; nobody is told to ask for what is under way', async () => {
  const maya = await Applicant.arrive(product.origin, product.browser)
  const { page } = maya
  const email = 'declined.page@example.com'
  await ask(maya, 'requestSignInCode', { email })
  await ask(maya, 'signInWithCode', { email, otp: await maya.codeFor(email) })
  const applicationId = await answerApplication((name, payload) => ask(maya, name, payload), {
    medical: { cancer: { answer: 'yes', followUps: {} } },
  })
  await ask(maya, 'saveCATermApplication', { applicationId, application: { reviewed: true } })
  expect(await ask(maya, 'getCATermDecision', { applicationId })).toMatchObject({ decision: 'Declined' })
  await maya.open(`/canadianterm/survey/underwritting/${applicationId}?part=decision`)
  const main = page.locator('main')
  await main.getByText('Your application waits for an agent').waitFor()
  expect(await main.innerText()).not.toMatch(/ask below|Ask an agent to call\. /)
  await page.check('[name="call.when"][value=morning]')
  await main.getByRole('button', { name: 'Ask for a call' }).click()
  await main.getByText('We have your request. An agent calls you.').waitFor()
  await expect.poll(() => main.getByRole('link', { name: 'Ask for a call' }).count()).toBe(0)
  await page.reload()
  await main.getByText('We have your request. An agent calls you.').waitFor()
  expect(await main.innerText()).not.toMatch(/ask below|Ask an agent to call\. /)
  await maya.leave()
})

test('an older mail about a referral leads to what was decided since, and not into the questions', async () => {
  const { maya, id } = await approved('older.mail@example.com')
  await maya.open(`/canadianterm/survey/underwritting/${id}`)
  await maya.page.getByRole('heading', { level: 1, name: /approved/i }).waitFor()
  expect(new URL(maya.page.url()).search).toBe('?part=decision')
  await maya.leave()
})
