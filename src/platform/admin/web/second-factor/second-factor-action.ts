import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import type { FunctionDefinition, Outcome, PayloadOf } from '../../../../shared/function.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { backFrom, herePath } from './back-from.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyCheck,
  confirmAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  showPasskey,
  showSecondFactor,
} from '../../../accounts/contract.ts'

export interface FactorAnswer extends FormAnswer {
  /** New recovery codes, shown once. */
  recoveryCodes?: string[]
  /** What the browser's passkey is asked with, as JSON; `use` says for what. */
  passkey?: { use: 'add' | 'show'; options: string }
}

const answerWith = (extra: Omit<FactorAnswer, 'values' | 'errors'>) => data<FactorAnswer>({ values: {}, errors: {}, ...extra })

/** Sets up the second factor, shows it, or changes it. Afterwards it leads back to the page that asked for it. */
export const secondFactorAction = formAction(
  async ({ values, ...args }: ActionFunctionArgs & { values: Record<string, string> }) => {
    const page = requirePerson(args)
    // The pages behind it are sent without React, which has no words for them.
    const goOn = () => redirectDocument(backFrom(args.request), 303)
    const here = herePath(args.request)
    const { code = '', answer = '', id = '' } = values
    const form = { values: {} }
    const call = async <F extends FunctionDefinition>(
      definition: F,
      payload: PayloadOf<F>,
      then: (outcome: Extract<Outcome<F>, { haserror: false }>) => ReturnType<typeof answerWith> | Response,
    ) => {
      const sent = await callOrAnswer(page, definition, payload, form)
      return 'answer' in sent ? sent.answer : then(sent.outcome)
    }
    const codesOrPage = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
      recoveryCodes.length > 0 ? answerWith({ recoveryCodes }) : redirect(here, 303)
    switch (values['intent']) {
      case 'confirm':
        return call(confirmAuthenticator, { code }, codesOrPage)
      case 'show':
        return call(showSecondFactor, { code }, goOn)
      case 'renew':
        return call(renewRecoveryCodes, {}, ({ recoveryCodes }) => answerWith({ recoveryCodes }))
      case 'begin-passkey':
        return call(beginPasskey, {}, ({ options }) => answerWith({ passkey: { use: 'add', options } }))
      case 'add-passkey':
        return call(addPasskey, { answer, label: '' }, codesOrPage)
      case 'begin-check':
        return call(beginPasskeyCheck, {}, ({ options }) => answerWith({ passkey: { use: 'show', options } }))
      case 'show-passkey':
        return call(showPasskey, { answer }, goOn)
      case 'rename-passkey':
        return call(renamePasskey, { id, label: values[`label-${id}`] ?? '' }, () => redirect(here, 303))
      case 'remove-passkey':
        return call(removePasskey, { id }, () => redirect(here, 303))
      default:
        throw data(null, { status: 404 })
    }
  },
)
