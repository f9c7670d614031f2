import { describe, expect, test } from 'vitest'
import {
  applicant,
  lastNameOf,
  proofOf,
  reviewedApplication,
  save,
  view,
} from '../../../../../test/factories/ca-term-application.ts'
import { bend, appThatSells, payer, payment, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { mailTo } from '../../../../../test/factories/people.ts'
import { asStatements } from '../../../../db/statement-class.ts'
import { createFieldEncryption } from '../../../../server/records/field-encryption.ts'
import { deleteMe } from '../../../../platform/profile/contract.ts'
import { getCATermGrid, getCATermPremium, payCATerm } from '../../contract.ts'
import { markLives } from './mark-lives.ts'
import { cover, decide, householdIncome, insured, named } from '../../../../../test/factories/ca-term-lives.ts'

const test_ = appThatSells()
const { rows } = lookInto(test_)

describe('combined cover counts a life, not an account (readings; T-077)', () => {
  test('800 000 here and 300 000 there: quoted, and referred at the decision without a word of what the other owns', async () => {
    const { lastName } = await insured(test_, 800_000)
    const { visitor, email } = await applicant(test_)
    // Nobody learns what a name owns by asking a price.
    const asked = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 300_000 } as const
    expect((await visitor.call(getCATermPremium, asked)).body).toMatchObject({ haserror: false })
    const applicationId = await reviewedApplication(visitor, {
      ...named(' ADA ', lastName.toUpperCase().replace('-', ' ')),
      ...cover(300_000),
    })
    const body = await decide(visitor, applicationId)
    expect(body).toMatchObject({
      decision: 'Referred',
      offer: null,
      reasons: [
        { code: 'personReview', effect: 'refer', text: 'A person has to look at this application before it can be decided.' },
      ],
      followUp: { reference: expect.stringMatching(/^CB-/) },
    })
    expect(JSON.stringify(body)).not.toMatch(/800.?000|1.?000.?000|200.?000|other|polic/i)
    const mail = await mailTo(test_, email, /person is looking/)
    expect(mail.text).toContain('within two business days')
    expect(mail.text).not.toMatch(/800|polic/i)
  })

  test('up to the limit in all, a second account is decided as usual', async () => {
    const { lastName } = await insured(test_, 800_000)
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, { ...named('Ada', lastName), ...cover(200_000) })
    expect(await decide(visitor, applicationId)).toMatchObject({ decision: 'Approved' })
  })

  test('an approval of the last 30 days counts, an older one does not', async () => {
    const first = await payer(test_, cover(800_000))
    const lastName = lastNameOf(first.visitor)
    const apply = async () => {
      const { visitor } = await applicant(test_)
      return decide(visitor, await reviewedApplication(visitor, { ...named('Ada', lastName), ...cover(300_000) }))
    }
    expect(await apply()).toMatchObject({ decision: 'Referred' })
    await rows('delete from term_ca_refusal')
    await rows("update term_ca_life set approved_at = approved_at - interval '31 days' where application_id = $1", [
      first.applicationId,
    ])
    expect(await apply()).toMatchObject({ decision: 'Approved' })
  })

  test('in the own account it is said, with what is left', async () => {
    const { visitor, subject } = await payer(test_, cover(800_000))
    const refused = { haserror: true, code: 'too-much-cover', message: expect.stringContaining('up to $200,000 now') }
    const applicationId = await reviewedApplication(visitor, cover(200_000))
    // The quote and the decision count alike: nobody answers every question for an amount that cannot be had.
    expect(await save(visitor, applicationId, cover(300_000))).toMatchObject(refused)
    expect((await visitor.call(getCATermPremium, { applicationId, faceAmount: 300_000 })).body).toMatchObject(refused)
    const person = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON' } as const
    expect((await visitor.call(getCATermPremium, { ...person, faceAmount: 300_000 })).body).toMatchObject(refused)
    expect((await visitor.call(getCATermGrid, person)).body).toMatchObject({ faces: { most: 200_000 } })
    const approved = (days: number) =>
      rows(`update term_ca_life set approved_at = approved_at + make_interval(days => $2) where owner = $1`, [subject, days])
    await approved(-31)
    expect(await save(visitor, applicationId, cover(300_000))).toMatchObject({ haserror: false })
    await approved(31)
    expect(await decide(visitor, applicationId)).toMatchObject(refused)
  })

  test('the identity number finds a life under another name at the payment, and nothing is charged', async () => {
    const holder = await insured(test_, 800_000)
    const other = await payer(test_, { ...cover(300_000), user: { ...named('Bea', 'Quite Another').user } })
    const { visitor, applicationId } = other
    const { decision } = await view(visitor, applicationId)
    await save(visitor, applicationId, proofOf(holder.visitor))
    const begun = await test_.simulators.paymentsBegun()
    const paid = await visitor.call(payCATerm, payment(applicationId, { premium: decision.offer.totalMonthlyPayment }))
    expect(paid.body).toMatchObject({ haserror: true, code: 'person-looks' })
    expect(paid.body['message']).not.toMatch(/\d{3}/)
    expect(await test_.simulators.paymentsBegun()).toBe(begun)
    expect(await view(visitor, applicationId)).toMatchObject({
      status: 'referred',
      decision: { decision: 'Referred', reasons: [{ code: 'personReview' }] },
    })
  })

  test('two numbers of the same kind decide where names collide: the same name with another passport pays', async () => {
    const holder = await insured(test_, 800_000)
    const other = await payer(test_, cover(300_000))
    await bend(test_, other, (application) => ({
      ...application,
      person: { ...application.person, lastName: holder.lastName },
      identity: { ...application.identity!, number: 'ZZ999999' },
    }))
    const { decision } = await view(other.visitor, other.applicationId)
    const premium = decision.offer.totalMonthlyPayment
    expect((await other.visitor.call(payCATerm, payment(other.applicationId, { premium }))).body).toMatchObject({
      haserror: false,
    })
  })

  test('what is stored is no name, and it goes with its person', async () => {
    const { visitor, email, subject } = await payer(test_)
    const kept = await rows('select * from term_ca_life where owner = $1', [subject])
    expect(kept).toHaveLength(1)
    // Three letters may stand by chance in what is random: those columns are known by their whole form.
    const { application_id, owner, name_hash, life, ...readable } = kept[0] ?? {}
    expect(application_id).toMatch(/^[\w-]{22}$/)
    expect(owner).toBe(subject)
    expect(name_hash).toMatch(/^h1\.k1\.[\w-]{43}$/)
    expect(life).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+$/)
    expect(JSON.stringify(readable)).not.toMatch(/ada/i)
    expect(JSON.stringify(kept)).not.toMatch(/fielding|1986|123456/i)
    expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
    expect(await rows('select 1 from term_ca_life where owner = $1', [subject])).toEqual([])
  })

  test('the job marks what an older release decided, and hashes anew with a new key', async () => {
    const { ctx } = test_.app
    const holder = await insured(test_, 800_000)
    const [before] = await rows('select * from term_ca_life where application_id = $1', [holder.applicationId])
    await rows('delete from term_ca_life where application_id = $1', [holder.applicationId])
    await asStatements('step', () => markLives(ctx))
    expect(await rows('select * from term_ca_life where application_id = $1', [holder.applicationId])).toMatchObject([
      { name_hash: before!['name_hash'], identity_hash: before!['identity_hash'], cover_cents: before!['cover_cents'] },
    ])
    const { keyRing } = ctx.settings
    const rotated = createFieldEncryption({ current: 'k9', keys: { k9: Buffer.alloc(32, 7), ...keyRing.keys } })
    const later = new Date(ctx.clock.now().getTime() + 7_200_000)
    const turned = { ...ctx, encryption: rotated, clock: { now: () => later } }
    while ((await asStatements('step', () => markLives(turned))) > 0);
    const [after] = await rows('select * from term_ca_life where application_id = $1', [holder.applicationId])
    expect(after!['name_hash']).toMatch(/^h1\.k9\./)
    expect(after!['name_hash']).toBe(
      rotated.hashesOf('term-ca life', `ada|${holder.lastName.toLowerCase().replace('-', '')}|1986-01-15`)[0],
    )
    while ((await asStatements('step', () => markLives({ ...ctx, clock: { now: () => later } }))) > 0);
  })
})

describe('financial sense (readings)', () => {
  test.each([
    ['20 000 a year and 700 000 of cover', 20_000, 700_000, 'Referred', ['coverForIncome']],
    ['20 000 a year and 600 000 of cover', 20_000, 600_000, 'Approved', []],
    ['1 000 a year and 250 000 of cover', 1000, 250_000, 'Approved', []],
    ['1 000 a year and 260 000 of cover', 1000, 260_000, 'Referred', ['coverForIncome']],
  ] as const)('%s', async (_title, income, face, decision, codes) => {
    const { visitor } = await applicant(test_)
    const body = await decide(visitor, await reviewedApplication(visitor, { ...householdIncome(income), ...cover(face) }))
    expect([body['decision'], body['reasons'].map(({ code }: { code: string }) => code)]).toEqual([decision, codes])
  })

  test('cover in force counts with it', async () => {
    const { visitor } = await policyHolder(test_)
    const body = await decide(visitor, await reviewedApplication(visitor, { ...householdIncome(10_000), ...cover(60_000) }))
    expect(body).toMatchObject({ decision: 'Referred', reasons: [{ code: 'coverForIncome' }] })
  })
})

test('one life for one account: an application for another name than its policies bear is referred', async () => {
  const { visitor } = await policyHolder(test_)
  const body = await decide(visitor, await reviewedApplication(visitor, named('Bea', lastNameOf(visitor))))
  expect(body).toMatchObject({ decision: 'Referred', reasons: [{ code: 'anotherLife' }] })
  // The same life, written otherwise.
  const own = await reviewedApplication(visitor, named('Adà', lastNameOf(visitor).replace('-', ' ')))
  expect(await decide(visitor, own)).toMatchObject({ decision: 'Approved' })
})
