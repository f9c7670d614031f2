import type { ApplicationPatch } from '../../../src/lines/term-ca/contract.ts'
import { allStatements, answers, eligible, lastNameOf, person, proofOf, wish } from '../../factories/ca-term-application.ts'
import type { Ask } from '../screens/screen-set.ts'

/** An application of a life of its own whose questions are answered with No, but for those that are named; not confirmed yet. */
export async function answerApplication(ask: Ask, more: Pick<ApplicationPatch, 'lifestyle' | 'medical'>): Promise<string> {
  const user = { ...person.user, ...eligible.user, lastName: lastNameOf({}), address: person.user.address }
  const no = answers()
  const { applicationId } = await ask('saveCATermApplication', {
    application: {
      ...eligible,
      user,
      needsSkipped: true,
      ...wish,
      ...no,
      lifestyle: { ...no.lifestyle, ...more.lifestyle },
      medical: { ...no.medical, ...more.medical },
    },
  })
  return applicationId
}

/** An application of a life of its own, answered, approved and ready to be paid, without its pages. `premium` in dollars, fee included. */
export async function approveApplication(ask: Ask): Promise<{ applicationId: string; premium: number }> {
  const life = {}
  const user = { ...person.user, ...eligible.user, lastName: lastNameOf(life), address: person.user.address }
  const { applicationId } = await ask('saveCATermApplication', {
    application: { ...eligible, user, needsSkipped: true, ...wish, ...answers(), reviewed: true },
  })
  await ask('getCATermDecision', { applicationId })
  await ask('saveCATermApplication', {
    applicationId,
    application: { ...allStatements, beneficiaries: [], ...proofOf(life), offerAccepted: true },
  })
  const { quote } = await ask('getCATermApplication', { applicationId })
  return { applicationId, premium: quote.total }
}
