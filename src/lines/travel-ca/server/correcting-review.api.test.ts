import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { correctorIn, corrected, longer, type Insured } from '../../../../test/factories/ca-correcting.ts'
import { signInByCode } from '../../../../test/factories/people.ts'
import { lookInto } from '../../../../test/line-kit/look-into.ts'
import { askForRefund } from '../../../platform/purchases/contract.ts'
import { cancelCaTravelPolicy, getCaTravelPolicy, getCaTravelPolicyPage } from '../contract.ts'
import { lineSample } from './line.sample.ts'

const test_ = appForFile()
const { rows, untilSent, mailsTo } = lookInto(test_, lineSample)
const { buy, insured } = correctorIn(test_)

const plain = (html: string): string => html.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')

const untilEnded = (policyNum: string) =>
  test_.until(
    async () => (await rows('select state from policy where policy_number = $1', [policyNum]))[0]?.['state'] === 'cancelled',
  )

const reviewEndsOf = async ({ visitor }: Pick<Insured, 'visitor'>, policyNum: string) =>
  (await visitor.call(getCaTravelPolicy, { policyNum })).body['policyInfo'].reviewEnds

/** The policy that takes the place of one's own so many days later, and what its document and its mail say. */
const correctedAfter = async (days: number, one: Insured) => {
  const { visitor, email, contact } = one
  test_.passDays(days)
  await signInByCode(visitor, email, test_)
  const policyNum: string = (await buy(visitor, await corrected(one), { trip: longer, contact }))['policyInfo'].policynumber
  await untilEnded(one.policyNum)
  await untilSent()
  const mail = (await mailsTo(email)).find(({ subject }) => subject.endsWith(policyNum))
  const page = (await visitor.call(getCaTravelPolicyPage, { policyNum })).body['html']
  return { policyNum, mail: plain(mail?.text ?? ''), page: plain(page) }
}

test('corrected on day 5, a policy can be cancelled until the last day of the one that it corrects', async () => {
  const one = await insured()
  const lastDay = await reviewEndsOf(one, one.policyNum)
  const { policyNum, mail, page } = await correctedAfter(5, one)
  expect(await reviewEndsOf(one, policyNum)).toBe(lastDay)
  expect(mail).toContain('You can change your mind until')
  expect(page).toContain('You can still change your mind')
  expect(page).not.toContain('You have 10 days')
  expect((await one.visitor.call(cancelCaTravelPolicy, { policyNum, confirm: true })).body).toMatchObject({ haserror: false })
  await untilEnded(policyNum)
})

test('corrected on day 20, it has no review: it says so, is not cancelled, and an agent can be asked for the premium', async () => {
  const one = await insured()
  const lastDay = await reviewEndsOf(one, one.policyNum)
  const { policyNum, mail, page } = await correctedAfter(20, one)
  expect(await reviewEndsOf(one, policyNum)).toBe(lastDay)
  for (const text of [mail, page]) {
    expect(text).toContain(
      'with the policy that this one corrects. Until the trip begins, an agent can ask the insurer for the premium.',
    )
    expect(text).not.toMatch(/10 days to|change your mind until|you get your full premium/i)
  }
  const { visitor } = one
  expect((await visitor.call(cancelCaTravelPolicy, { policyNum, confirm: true })).body).toMatchObject({
    haserror: true,
    code: 'review-over',
  })
  const wish = { wish: 'mistake', name: 'June Lark', phone: '4165550142', when: 'morning' } as const
  expect((await visitor.call(askForRefund, { policyNum, ...wish })).body).toMatchObject({
    haserror: false,
    reference: expect.any(String),
  })
})
