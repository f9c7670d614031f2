import { data } from 'react-router'
import type { AnswerOf, FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import { keepInProfile, readProfileAnswer, type KnownPerson, type ProfileAnswer } from '../../profile/web/index.ts'
import { policyNumIn } from './policy-path.ts'

/** What the page of a policy answers to its forms: `PolicyActions`, and `ProfileQuestion` after the purchase. */
export interface PolicyAnswer extends FormAnswer {
  /** The policy is on its way to the address of record. */
  sent?: boolean
  /** What came of the question whether the profile may have what the purchase knew. */
  profile?: ProfileAnswer
}

/** For an action with a way of its own: calls the line's function that mails a policy once more. */
export async function sendPolicyAgain<F extends FunctionDefinition>(page: PageContext, send: F, payload: PayloadOf<F>) {
  const called = await callOrAnswer(page, send, payload, { values: {} })
  return 'answer' in called ? called.answer : data<PolicyAnswer>({ values: {}, errors: {}, sent: true })
}

interface PolicyFunctions<S extends FunctionDefinition, R extends FunctionDefinition> {
  /** The line's function that mails a policy once more. */
  send: S
  /** The line's function that reads one. */
  read: R
  /** What the policy knows of its buyer; null where nothing is known to be the account holder's own. */
  knownOf: (policy: AnswerOf<R>) => KnownPerson | null
}

/** The action of a line's policy page: mails the policy once more, or fills the profile's gaps from it. */
export function policyAction<S extends FunctionDefinition, R extends FunctionDefinition>({
  send,
  read,
  knownOf,
}: PolicyFunctions<S, R>) {
  return formAction(async ({ values, ...args }) => {
    const page = readPage(args)
    const payload = { policyNum: policyNumIn(args.request) }
    const answer = readProfileAnswer(values)
    if (!answer) return sendPolicyAgain(page, send, payload as PayloadOf<S>)
    const policy = await page.call(read, payload as PayloadOf<R>)
    const profile = await keepInProfile(page, policy.haserror ? null : knownOf(policy), answer)
    return data<PolicyAnswer>({ values: {}, errors: {}, profile })
  })
}
