import type { Boxes } from '../../../web/form/boxes.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import { wrongAnswer, type Sent } from '../../../web/form/form-answer.ts'
import { somebodyElseKey } from '../../../web/form/form-person.tsx'
import type { PageContext } from '../../../web/page-context.ts'
import { updateProfile, type ProfileChange } from '../contract.ts'

/**
 * Saves what a form says of the person it was opened for. Somebody else may be signed in by now, or a partner may act for a customer, in another
 * tab: what was typed is not written into their profile.
 */
export async function saveProfile(page: PageContext, change: ProfileChange, sent: Sent<Boxes>) {
  const ofPerson = { ...change, userkey: sent.values['userkey'] }
  const called = await callOrAnswer(page, updateProfile, ofPerson, sent)
  if (!('answer' in called) || called.failure?.code !== 'permission-denied') return called
  // A partner who may not fill in is told so, and not to load the page again.
  if (called.failure.details.fields?.['acting']) return called
  return { ...called, answer: wrongAnswer(sent, { form: somebodyElseKey }) }
}
