import { expect } from 'vitest'
import type { ApplicationPatch } from '../../../src/lines/term-ca/contract.ts'
import { answers, eligible, lastNameOf, person, proofOf, wish } from '../../factories/ca-term-application.ts'
import { Applicant } from './applicant.ts'
import type { ProductForFile } from './product-for-file.ts'
import type { TravellerSettings } from './traveller.ts'

/** Applicants of a product who need not go through all pages first. */
export function applicantsOf(product: Pick<ProductForFile, 'origin' | 'browser'>) {
  /** Calls a function as the browser of an applicant would. */
  const ask = async (maya: Applicant, name: string, payload: unknown): Promise<any> => {
    const { request } = maya.page.context()
    const response = await request.post(`${product.origin}/api/functions/${name}`, {
      data: payload,
      headers: { origin: product.origin },
    })
    return response.json()
  }

  /** Somebody signed in whose application is approved; the questions before are another journey. */
  const approved = async (
    email: string,
    settings: TravellerSettings = {},
    more: ApplicationPatch = {},
  ): Promise<{ maya: Applicant; id: string }> => {
    const maya = await Applicant.arrive(product.origin, product.browser, settings)
    await ask(maya, 'requestSignInCode', { email })
    await ask(maya, 'signInWithCode', { email, otp: await maya.codeFor(email) })
    const { applicationId: id } = await ask(maya, 'saveCATermApplication', {
      application: {
        ...eligible,
        user: { ...person.user, ...eligible.user, lastName: lastNameOf(maya), address: person.user.address },
        needsSkipped: true,
        ...wish,
        ...answers(),
        reviewed: true,
      },
    })
    expect(await ask(maya, 'getCATermDecision', { applicationId: id })).toMatchObject({ decision: 'Approved' })
    // Each has a passport of their own: one number would be one life.
    const own = more.identity ? { ...more, ...proofOf(maya) } : more
    if (Object.keys(own).length > 0)
      expect(await ask(maya, 'saveCATermApplication', { applicationId: id, application: own })).toMatchObject({
        haserror: false,
      })
    return { maya, id }
  }
  return { ask, approved }
}
