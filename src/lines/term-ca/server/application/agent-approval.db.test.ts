/** What an agent's approval covers when it is paid for, and what is looked at again. */
import { describe, expect, test } from 'vitest'
import {
  allStatements,
  answers,
  applicant,
  lastNameOf,
  proofOf,
  reviewedApplication,
  save,
  view,
} from '../../../../../test/factories/ca-term-application.ts'
import { appThatSells, payment, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { newEmail, signIn } from '../../../../../test/factories/people.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { getCase, settleCase } from '../../../../platform/callbacks/contract.ts'
import { payCATerm } from '../../contract.ts'
import { cover, decide, householdIncome, insured, named } from '../../../../../test/factories/ca-term-lives.ts'

const test_ = appThatSells()

/** An agent approves it, and all that paying needs is answered; the premium of a month. */
const approveAsAgent = async (visitor: Visitor, applicationId: string, reference: string, identity = proofOf(visitor)) => {
  const { visitor: agent } = await signIn(test_, newEmail('agent'), 'agent')
  const settled = await agent.call(settleCase, { reference, outcome: 'approve', why: 'seen and in order' })
  expect(settled.body).toMatchObject({ settled: true })
  await save(visitor, applicationId, { ...allStatements, beneficiaries: [], ...identity, offerAccepted: true })
  return (await view(visitor, applicationId)).decision.offer.totalMonthlyPayment as number
}

const pay = async (visitor: Visitor, applicationId: string, premium: number) =>
  (await visitor.call(payCATerm, payment(applicationId, { premium }))).body

const beyondIncome = async () => ({ ...(await applicant(test_)), more: { ...householdIncome(1000), ...cover(260_000) } })

test.each([
  ['cover beyond the income', beyondIncome],
  ['another life in one account', async () => ({ ...(await policyHolder(test_)), more: named('Bea', 'Fielding') })],
] as [string, () => Promise<{ visitor: Visitor; more: ApplicationPatch }>][])(
  'what an agent approved although it stays so is paid for: %s',
  async (_title, arrive) => {
    const { visitor, more } = await arrive()
    const applicationId = await reviewedApplication(visitor, more)
    const { reference } = (await decide(visitor, applicationId))['followUp']
    const premium = await approveAsAgent(visitor, applicationId, reference, proofOf({}))
    expect(await pay(visitor, applicationId, premium)).toMatchObject({
      haserror: false,
      policyNum: expect.stringMatching(/^CT-/),
    })
  },
)

test("an agent's approval is for the life that it was about: under another name it is looked at again", async () => {
  const { visitor } = await policyHolder(test_)
  const applicationId = await reviewedApplication(visitor, named('Bea', 'Fielding'))
  const { reference } = (await decide(visitor, applicationId))['followUp']
  const premium = await approveAsAgent(visitor, applicationId, reference, proofOf({}))
  await save(visitor, applicationId, named('Carl', 'Fielding'))
  await save(visitor, applicationId, { ...allStatements, ...proofOf({}), offerAccepted: true })
  expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: true, code: 'person-looks' })
})

test.each([
  ['in the same account', async (own: Visitor) => ({ visitor: own, more: {} })],
  ['in another account', async (own: Visitor) => ({ ...(await applicant(test_)), more: named('Ada', lastNameOf(own)) })],
] as [string, (own: Visitor) => Promise<{ visitor: Visitor; more: ApplicationPatch }>][])(
  "a no that follows an agent's approval is looked at before it is paid for: %s",
  async (_title, arrive) => {
    const { visitor, more } = await beyondIncome()
    const applicationId = await reviewedApplication(visitor, more)
    const { reference } = (await decide(visitor, applicationId))['followUp']
    const premium = await approveAsAgent(visitor, applicationId, reference)
    const later = await arrive(visitor)
    const refused = await decide(
      later.visitor,
      await reviewedApplication(later.visitor, { ...answers({ heart: {} }), ...later.more }),
    )
    expect(refused).toMatchObject({ decision: 'Declined' })
    expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: true, code: 'person-looks' })
  },
)

test('a reason that came up after an agent approved is looked at before it is paid for', async () => {
  const { visitor } = await applicant(test_)
  const applicationId = await reviewedApplication(visitor, { ...answers({ extremeSports: {} }), ...cover(260_000) })
  const { reference } = (await decide(visitor, applicationId))['followUp']
  const premium = await approveAsAgent(visitor, applicationId, reference)
  await save(visitor, applicationId, householdIncome(1000))
  expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: true, code: 'person-looks' })
  const { decision } = await view(visitor, applicationId)
  expect(decision).toMatchObject({ decision: 'Referred', reasons: [{ code: 'coverForIncome' }] })
  // The agent reads the income as it is now, corrected or not.
  await save(visitor, applicationId, householdIncome(8000))
  const { visitor: agent } = await signIn(test_, newEmail('agent'), 'agent')
  const { about } = (await agent.call(getCase, { reference: decision.followUp.reference })).body['case']
  expect(about.facts).toContainEqual({ label: 'Household income, as last given', value: '$8,000' })
  await approveAsAgent(visitor, applicationId, decision.followUp.reference)
  expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: false })
})

const codesOf = ({ reasons }: Awaited<ReturnType<typeof decide>>): string[] => reasons.map(({ code }: { code: string }) => code)

const changed = async (visitor: Visitor, applicationId: string, patch: ApplicationPatch) => {
  await save(visitor, applicationId, patch)
  await save(visitor, applicationId, { reviewed: true })
  return decide(visitor, applicationId)
}

describe("what the insurer's table refers is looked at once, with everything else that stands", () => {
  test('cover beyond the income: the agent sees both reasons, and the approval is paid for', async () => {
    const { visitor } = await applicant(test_)
    const more = { ...answers({ extremeSports: {} }), ...householdIncome(1000), ...cover(260_000) }
    const applicationId = await reviewedApplication(visitor, more)
    const decided = await decide(visitor, applicationId)
    expect(codesOf(decided)).toEqual(['extremeSports', 'coverForIncome'])
    const { reference } = decided['followUp']
    const { visitor: agent } = await signIn(test_, newEmail('agent'), 'agent')
    const { about } = (await agent.call(getCase, { reference })).body['case']
    expect(about.facts).toContainEqual({ label: 'Household income, as last given', value: '$1,000' })
    const premium = await approveAsAgent(visitor, applicationId, reference)
    expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: false })
  })

  test('cover elsewhere: the agent may tell the two apart, and the approval is paid for', async () => {
    const holder = await insured(test_, 800_000)
    const { visitor } = await applicant(test_)
    const more = { ...answers({ extremeSports: {} }), ...named('Ada', holder.lastName), ...cover(300_000) }
    const applicationId = await reviewedApplication(visitor, more)
    const decided = await decide(visitor, applicationId)
    expect(codesOf(decided)).toEqual(['extremeSports', 'personReview'])
    const { reference } = decided['followUp']
    const { visitor: agent } = await signIn(test_, newEmail('agent'), 'agent')
    expect((await agent.call(getCase, { reference })).body['case'].outcomes).toEqual(['approve', 'decline', 'other-person'])
    const premium = await approveAsAgent(visitor, applicationId, reference, proofOf(holder.visitor))
    expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: false })
  })

  test('cover that was approved elsewhere while the agent had the case is looked at before the payment', async () => {
    const holder = await insured(test_, 800_000)
    const ada = named('Ada', holder.lastName)
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, { ...answers({ extremeSports: {} }), ...ada, ...cover(300_000) })
    const { reference } = (await decide(visitor, applicationId))['followUp']
    // Without the referral in mind the third account gets its cover at once.
    await test_.app.ctx.pool.query('delete from term_ca_refusal where case_reference = $1', [reference])
    const third = await applicant(test_)
    const small = await reviewedApplication(third.visitor, { ...ada, ...cover(50_000) })
    expect(await decide(third.visitor, small)).toMatchObject({ decision: 'Approved' })
    const premium = await approveAsAgent(visitor, applicationId, reference, proofOf(holder.visitor))
    expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: true, code: 'person-looks' })
  })

  test.each([
    [
      'marijuana',
      'Referred',
      { marijuanaUse: { frequency: 'often', timesPerWeek: '10' } },
      { marijuanaUse: { frequency: 'often', timesPerWeek: '5' } },
    ],
    ['alcohol', 'Declined', { alcoholUse: { amount: '30' } }, { alcoholUse: { amount: '25' } }],
  ] as const)('a no is remembered where the same answer is made better: %s', async (_title, first, worse, better) => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers(worse))
    expect(await decide(visitor, applicationId)).toMatchObject({ decision: first })
    const decided = await changed(visitor, applicationId, { lifestyle: answers(better).lifestyle })
    expect(decided).toMatchObject({ decision: 'Referred' })
    expect(codesOf(decided)).toContain('earlierDecision')
  })

  test('an account that only the identity number leads to is looked at before the payment, beside one that the agent saw', async () => {
    const holder = await insured(test_, 800_000)
    const other = await insured(test_, 800_000)
    const { visitor } = await applicant(test_)
    const more = { ...answers({ extremeSports: {} }), ...named('Ada', holder.lastName), ...cover(300_000) }
    const applicationId = await reviewedApplication(visitor, more)
    const { reference } = (await decide(visitor, applicationId))['followUp']
    const premium = await approveAsAgent(visitor, applicationId, reference, proofOf(other.visitor))
    expect(await pay(visitor, applicationId, premium)).toMatchObject({ haserror: true, code: 'person-looks' })
  })

  test('the agent reads the name of now, which may have been corrected since', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ extremeSports: {} }))
    const { reference } = (await decide(visitor, applicationId))['followUp']
    await save(visitor, applicationId, named('Carla', 'Fielding'))
    const { visitor: agent } = await signIn(test_, newEmail('agent'), 'agent')
    const { about } = (await agent.call(getCase, { reference })).body['case']
    expect(about.facts).toContainEqual({ label: 'Name, as last given', value: 'Carla Fielding' })
  })

  test('a referral that is changed says that something was made better, and only then', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ extremeSports: {}, riskyOccupation: {} }))
    expect(codesOf(await decide(visitor, applicationId)).toSorted()).toEqual(['extremeSports', 'riskyOccupation'])
    expect(codesOf(await changed(visitor, applicationId, cover(300_000))).toSorted()).toEqual([
      'extremeSports',
      'riskyOccupation',
    ])
    const better = await changed(visitor, applicationId, { lifestyle: answers({ extremeSports: {} }).lifestyle })
    expect(codesOf(better)).toEqual(['extremeSports', 'earlierDecision', 'riskyOccupation'])
  })
})
