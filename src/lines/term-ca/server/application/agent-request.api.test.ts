import { expect, test } from 'vitest'
import { beginActing, consentToActing } from '../../../../../test/factories/acting.ts'
import { applicant, referredApplicant, view } from '../../../../../test/factories/ca-term-application.ts'
import { appThatSells } from '../../../../../test/factories/ca-term-payment.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { newEmail, signIn } from '../../../../../test/factories/people.ts'
import { getApplications } from '../../../../platform/applications/contract.ts'
import { askOnCase, noteOnCase, settleCase } from '../../../../platform/callbacks/contract.ts'
import { getCATermDecision } from '../../contract.ts'

const test_ = appThatSells()

test('what an agent needs stands on the customer’s own pages, in their language, until a call is written down', async () => {
  const customer = await referredApplicant(test_)
  const { visitor, applicationId, reference } = customer
  const requestOnPages = async (locale: 'en' | 'fr' = 'en') => {
    visitor.cookies.set('locale', locale)
    const { applications } = (await visitor.call(getApplications, {})).body
    const row = applications.find(({ id }: { id: string }) => id === applicationId)
    const { decision } = await view(visitor, applicationId)
    expect(decision.followUp.agentRequest).toEqual(row.agentRequest)
    return row.agentRequest
  }
  expect(await requestOnPages()).toBeNull()
  const { visitor: amelie } = await signIn(test_, newEmail('agent'), 'agent')
  await amelie.call(askOnCase, { reference, thing: 'identity' })
  expect(await requestOnPages()).toMatchObject({
    title: 'An agent needs something from you',
    text: expect.stringContaining('a piece of identification with your photo'),
    path: '/contactus',
  })
  expect((await requestOnPages('fr')).title).toBe('Un agent a besoin d’un renseignement')
  await amelie.call(noteOnCase, { reference, kind: 'call', text: 'Shown by video.' })
  expect(await requestOnPages()).toBeNull()
  await amelie.call(askOnCase, { reference, thing: 'income' })
  expect((await requestOnPages()).text).toContain('about your income')
  // A partner who acts hears neither of it nor of the reasons: it may be a doctor's statement (security T3).
  const acting = await signInForPartner(test_, (await approvedPartner(test_)).said.email)
  await consentToActing(acting.visitor, customer)
  await beginActing(acting.visitor, customer.id)
  const { body: seen } = await acting.visitor.post(getApplications.name, {})
  expect(seen['applications'].map(({ id, agentRequest }: any) => [id, agentRequest])).toEqual([[applicationId, null]])
  const { body: decided } = await acting.visitor.post(getCATermDecision.name, { applicationId })
  for (const decision of [decided, (await view(acting.visitor, applicationId)).decision])
    expect(decision).toMatchObject({ decision: 'Referred', reasons: [], followUp: { reference, agentRequest: null } })
  // What somebody else’s list shows is theirs.
  const stranger = await applicant(test_)
  expect((await stranger.visitor.call(getApplications, {})).body).toMatchObject({ applications: [] })
  await amelie.call(settleCase, { reference, outcome: 'decline', reason: 'finances', why: 'no papers' })
  expect(await requestOnPages()).toBeNull()
})
