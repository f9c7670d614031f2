import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { answers, applicant, reviewedApplication } from '../../../../../test/factories/ca-term-application.ts'
import { approvedPartner } from '../../../../../test/factories/partners.ts'
import { mailTo, newEmail } from '../../../../../test/factories/people.ts'
import { buyTrip } from '../../../../../test/factories/us-trip.ts'
import { getCATermDecision } from '../../../../lines/term-ca/contract.ts'
import { savePartner, setPartnerActive } from '../../contract.ts'
import { foldReferrals } from '../portal/fold-referrals.ts'

const test_ = appForFile()
const fold = () => foldReferrals(test_.app.ctx)

/** An approved partner with what was settled about notices. */
const partnerWith = async (settled: Record<string, unknown>) => {
  const approved = await approvedPartner(test_)
  const {
    partnerurl: _url,
    timestamp: _at,
    approvedTimestamp: _when,
    active: _active,
    isDeleted: _gone,
    ...fields
  } = approved.partner
  const { body } = await approved.boss.visitor.post(savePartner.name, { ...fields, ...settled })
  expect(body['haserror']).toBe(false)
  return approved
}
const buy = async (partnerId: string): Promise<string> => (await buyTrip(test_.visitor(), { partnerId })).policyNum
/** An application that the insurer's rules decline, stamped with a partner. */
const decline = async (key: string): Promise<string> => {
  const { visitor, email } = await applicant(test_)
  const id = await reviewedApplication(visitor, answers({ heart: {} }))
  await test_.app.ctx.pool.query("update application set partner_id = $1, campaign_id = '3' where id = $2", [key, id])
  expect((await visitor.call(getCATermDecision, { applicationId: id })).body).toMatchObject({ decision: 'Declined' })
  return email
}
const sentTo = async (email: string) =>
  (await test_.mails()).filter(({ to, subject }) => to.includes(email) && /sent to Eider/.test(subject))
/** Every notice has left that was put on its way. */
const quiet = () =>
  test_.until(async () => {
    const { rows } = await test_.app.ctx.pool.query(
      "select 1 from outbox where kind like 'partners.notice%' and done_at is null and dead_at is null",
    )
    return rows.length === 0
  })

describe('a partner is told by mail', () => {
  test('of each purchase, once, at the addresses it gave, with nothing of the customer', async () => {
    const recipients = [newEmail('sales'), newEmail('desk')]
    const { key, said } = await partnerWith({ purchasePolicyOpt: true, purchaseEmailOptions: recipients })
    const number = await buy(key)
    await Promise.all([fold(), fold()])
    for (const to of recipients) {
      const mail = await mailTo(test_, to, /bought insurance/)
      for (const shown of ['Bought', 'Travel insurance, United States', 'March 1, 2026']) expect(mail.text).toContain(shown)
      expect(mail.text).toMatch(/R-[0-9A-F]{10}/)
      for (const private_ of [number, key, 'June', 'Lark', 'june@', 'Portland', '240'])
        expect(mail.html + mail.text).not.toContain(private_)
    }
    await fold()
    await quiet()
    for (const to of recipients) expect(await sentTo(to)).toHaveLength(1)
    expect(await sentTo(said.email)).toEqual([])
  })

  test('at its own address where it gave no other', async () => {
    const { key, said } = await partnerWith({ purchasePolicyOpt: true })
    await buy(key)
    await fold()
    expect((await mailTo(test_, said.email, /bought insurance/)).text).toContain('Travel insurance')
  })

  test('of an application that was declined, once, without a reason', async () => {
    const { key, said } = await partnerWith({ knockOutOptOption: true })
    const email = await decline(key)
    await fold()
    const mail = await mailTo(test_, said.email, /could not be insured/)
    for (const shown of ['Declined', 'Term life insurance, Canada', 'Campaign']) expect(mail.text).toContain(shown)
    for (const private_ of [email, 'Fielding', 'heart', 'CB-']) expect(mail.html + mail.text).not.toContain(private_)
    await fold()
    await quiet()
    expect(await sentTo(said.email)).toHaveLength(1)
  })

  test('of neither where it wants none of them, or is suspended when the mail would go', async () => {
    const none = await partnerWith({ purchaseEmailOptions: [newEmail('nobody')] })
    const other = await partnerWith({ knockOutOptOption: true })
    const gone = await partnerWith({ purchasePolicyOpt: true })
    await buy(none.key)
    await decline(none.key)
    await buy(other.key)
    await buy(gone.key)
    await gone.boss.visitor.post(setPartnerActive.name, { key: gone.key, active: 'SUSPENDED', reason: 'Asked by the company' })
    await fold()
    // One that is told, after the others.
    const told = await partnerWith({ purchasePolicyOpt: true })
    await buy(told.key)
    await fold()
    await mailTo(test_, told.said.email, /bought insurance/)
    await quiet()
    for (const { said } of [none, other, gone]) expect(await sentTo(said.email)).toEqual([])
  })

  test('of nothing that is older than a day, as when the past is read for the first time', async () => {
    const { key, said } = await partnerWith({ purchasePolicyOpt: true })
    const number = await buy(key)
    const { pool } = test_.app.ctx
    await pool.query("update policy set created_at = created_at - interval '2 days' where policy_number = $1", [number])
    await pool.query("update referral_mark set read_until = read_until - interval '3 days'")
    await fold()
    await quiet()
    const { rows } = await pool.query("select 1 from referral where partner_key = $1 and state = 'bought'", [key])
    expect(rows).toHaveLength(1)
    expect(await sentTo(said.email)).toEqual([])
  })
})
