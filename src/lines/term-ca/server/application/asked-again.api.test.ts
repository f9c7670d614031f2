import { expect, test } from 'vitest'
import { answers, reviewedApplication, save, view } from '../../../../../test/factories/ca-term-application.ts'
import { newEmail, signIn } from '../../../../../test/factories/people.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { getCATermDecision } from '../../contract.ts'

// Begun while medical-2026-01 was asked; a week later medical-2026-02 is, in which one question means something else.
const test_ = appForFile({ CLOCK: '2026-01-28T17:00:00Z' })

test('an unsigned application answers the reworded question again, and it alone; nothing is decided before (readings, "generalHealth")', async () => {
  const [undecided, approved] = [newEmail('undecided'), newEmail('approved')]
  const applications: Record<string, string> = {}
  for (const email of [undecided, approved]) {
    const { visitor } = await signIn(test_, email)
    applications[email] = await reviewedApplication(visitor)
    if (email === approved)
      expect((await visitor.call(getCATermDecision, { applicationId: applications[email] })).body['decision']).toBe('Approved')
    const { medical } = await view(visitor, applications[email])
    expect(medical.generalHealth).toMatchObject({ answer: 'no', setVersion: 'medical-2026-01' })
  }
  test_.passDays(7)
  const asked = { step: 'underwritting', part: 'medical', question: 'generalHealth' }
  for (const email of [undecided, approved]) {
    const { visitor } = await signIn(test_, email)
    const applicationId = applications[email]!
    const { next, medical, lifestyle } = await view(visitor, applicationId)
    expect(next).toEqual(asked)
    expect(medical.generalHealth).toBeUndefined()
    expect([Object.keys(lifestyle).length, Object.keys(medical).length]).toEqual([9, 15])
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({
      code: 'not-yet',
      fields: { generalHealth: 'not-yet' },
    })
    expect(await save(visitor, applicationId, { statements: { smokerStatus: true } })).toMatchObject({ code: 'not-yet' })
    const { generalHealth } = answers().medical as Record<string, { answer: 'no'; followUps: Record<string, string> }>
    await save(visitor, applicationId, { medical: { generalHealth: generalHealth! } })
    const after = await view(visitor, applicationId)
    expect(after.medical.generalHealth).toMatchObject({ answer: 'no', setVersion: 'medical-2026-02' })
    expect(after.medical.cancer).toMatchObject({ setVersion: 'medical-2026-01' })
    expect((await visitor.call(getCATermDecision, { applicationId })).body['decision']).toBe('Approved')
    expect((await view(visitor, applicationId)).next.part).toBe('statements')
  }
})
