import { describe, expect, test } from 'vitest'
import {
  allStatements,
  answers,
  applicant,
  lastNameOf,
  proofOf,
  reviewedApplication,
  save,
} from '../../../../../test/factories/ca-term-application.ts'
import { appThatSells, payer, payment } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { signIn, newEmail } from '../../../../../test/factories/people.ts'
import type { ApplicationPatch } from '../../contract.ts'
import { settleCase } from '../../../../platform/callbacks/contract.ts'
import { payCATerm, saveCATermApplication } from '../../contract.ts'
import { cover, decide, insured, named } from '../../../../../test/factories/ca-term-lives.ts'

const test_ = appThatSells()
const { rows, eachMinute } = lookInto(test_)

const admin = () => signIn(test_, newEmail('admin'), 'admin')

describe('a no is remembered for the life (readings; T-058)', () => {
  test('declined, then a new application without the answer: referred, with the reason for its owner', async () => {
    const { visitor } = await applicant(test_)
    expect(await decide(visitor, await reviewedApplication(visitor, answers({ heart: {} })))).toMatchObject({
      decision: 'Declined',
    })
    const again = await decide(visitor, await reviewedApplication(visitor))
    expect(again).toMatchObject({ decision: 'Referred', offer: null })
    expect(again['reasons'].map(({ code }: { code: string }) => code)).toEqual(['earlierDecision', 'heart'])
    // From another account nothing is told of it.
    const other = await applicant(test_)
    const elsewhere = await reviewedApplication(other.visitor, named('Ada', lastNameOf(visitor)))
    expect((await decide(other.visitor, elsewhere))['reasons'].map(({ code }: { code: string }) => code)).toEqual([
      'personReview',
    ])
  })

  test('one decided answer changed for the better is referred; a correction that makes nothing better is decided as usual', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ heart: {}, extremeSports: {} }))
    expect(await decide(visitor, applicationId)).toMatchObject({ decision: 'Declined' })
    const change = async (application: ApplicationPatch) => {
      await visitor.call(saveCATermApplication, { applicationId, application })
      await visitor.call(saveCATermApplication, { applicationId, application: { reviewed: true } })
      return decide(visitor, applicationId)
    }
    const worse = await change({ lifestyle: answers({ extremeSports: {}, riskyOccupation: {} }).lifestyle })
    expect(worse).toMatchObject({ decision: 'Declined' })
    expect(worse['reasons'].map(({ code }: { code: string }) => code)).not.toContain('earlierDecision')
    const better = await change(answers())
    expect(better).toMatchObject({ decision: 'Referred', offer: null })
    expect(better['reasons'].map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'earlierDecision',
      'extremeSports',
      'heart',
      'riskyOccupation',
    ])
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'not-yet' })
  })

  test('two referrals of one life: what is decided about one leaves the other to be decided', async () => {
    const { visitor } = await applicant(test_)
    const [first, second] = [
      await decide(visitor, await reviewedApplication(visitor, answers({ extremeSports: {} }))),
      await decide(visitor, await reviewedApplication(visitor, answers({ extremeSports: {} }))),
    ]
    expect([first['decision'], second['decision']]).toEqual(['Referred', 'Referred'])
    const agent = await admin()
    const decline = (decision: typeof first) =>
      agent.visitor.call(settleCase, {
        reference: decision['followUp'].reference,
        outcome: 'decline',
        reason: 'lifestyle',
        why: 'sky diving',
      })
    expect((await decline(first)).body).toMatchObject({ settled: true })
    expect((await decline(second)).body).toMatchObject({ settled: true })
  })

  test('it ends after twelve months, and with what a person decides', async () => {
    const { visitor } = await applicant(test_)
    await decide(visitor, await reviewedApplication(visitor, answers({ heart: {} })))
    const second = await decide(visitor, await reviewedApplication(visitor))
    expect(second).toMatchObject({ decision: 'Referred' })
    const agent = await admin()
    const settle = {
      reference: second['followUp'].reference,
      outcome: 'approve',
      why: 'the first no was a typing mistake',
    } as const
    expect((await visitor.call(settleCase, settle)).status).toBe(403)
    expect((await agent.visitor.call(settleCase, settle)).body).toMatchObject({ settled: true })
    expect((await agent.visitor.call(settleCase, settle)).body).toMatchObject({ haserror: true, code: 'ended' })
    expect(await decide(visitor, await reviewedApplication(visitor))).toMatchObject({ decision: 'Approved' })

    const { visitor: late } = await applicant(test_)
    await decide(late, await reviewedApplication(late, answers({ heart: {} })))
    await rows("update term_ca_refusal set decided_at = decided_at - interval '12 months 1 day'")
    expect(await decide(late, await reviewedApplication(late))).toMatchObject({ decision: 'Approved' })
  })

  test('an approval from before the no is not paid for', async () => {
    const { visitor, applicationId } = await payer(test_)
    await decide(visitor, await reviewedApplication(visitor, answers({ heart: {} })))
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'person-looks' })
  })
})

test('a false match is corrected by an agent: the accounts are told apart and the application is decided anew', async () => {
  const { lastName } = await insured(test_, 800_000)
  const { visitor } = await applicant(test_)
  const applicationId = await reviewedApplication(visitor, { ...named('Ada', lastName), ...cover(300_000) })
  const { followUp } = await decide(visitor, applicationId)
  const { visitor: agent } = await admin()
  const settle = { reference: followUp.reference, outcome: 'other-person', why: 'two people of one name' } as const
  expect((await agent.call(settleCase, settle)).body).toMatchObject({ settled: true })
  const decided = await decide(visitor, applicationId)
  expect(decided).toMatchObject({ decision: 'Approved' })
  await save(visitor, applicationId, { ...allStatements, beneficiaries: [], ...proofOf(visitor), offerAccepted: true })
  const premium = decided['offer'].totalMonthlyPayment
  expect((await visitor.call(payCATerm, payment(applicationId, { premium }))).body).toMatchObject({ haserror: false })
})

test('calls that an older release queued stand in the agents’ queue', async () => {
  const { ctx } = test_.app
  const place = { table: 'term_ca_callback', column: 'contact', row: 'CB-OLDER222' }
  const contact = ctx.encryption.encrypt({ name: 'Ada', phone: '4165550142', when: 'any' }, place)
  await rows(
    "insert into term_ca_callback (reference, owner, reason, contact, created_at) values ('CB-OLDER222', 'person:x', 'question', $1, now())",
    [contact],
  )
  await eachMinute('term-ca')
  expect(await rows('select 1 from term_ca_callback')).toEqual([])
  expect(await rows("select line, owner, reason from agent_case where reference = 'CB-OLDER222'")).toEqual([
    { line: 'term-ca', owner: 'person:x', reason: 'question' },
  ])
})
