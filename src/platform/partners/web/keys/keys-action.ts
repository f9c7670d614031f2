import { data, redirect } from 'react-router'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { showSecondFactor } from '../../../accounts/contract.ts'
import { createPartnerKey, revokePartnerKey } from '../../contract.ts'
import { keyDays } from '../../rules/index.ts'
import { boxesWithLines, keyForm } from './key-form.ts'

/** `key`: the new one, shown once. */
export interface KeyAnswer extends FormAnswer<Typed> {
  key?: string
}

export const keysAction = formAction<unknown, Typed>(
  async ({ values: typed, ...args }) => {
    const page = requirePerson(args)
    const { code: _code, ...values } = typed
    const code = textIn(typed, 'code')
    const sent = { values, form: keyForm }
    if (textIn(typed, 'intent') === 'revoke') {
      const called = await callOrAnswer(page, revokePartnerKey, { id: textIn(typed, 'id') ?? '' }, sent)
      return 'outcome' in called ? redirect('/partner-home/keys?revoked', 303) : called.answer
    }
    const read = readForm(keyForm, values)
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    if (code) {
      const factor = await callOrAnswer(page, showSecondFactor, { code }, sent)
      if ('answer' in factor) return factor.answer
    }
    const { name, lines, days } = read.answers
    const payload = { name, lines, days: keyDays.find((each) => String(each) === days) ?? 30 }
    const called = await callOrAnswer(page, createPartnerKey, payload, sent)
    if ('outcome' in called) return data<KeyAnswer>({ values: {}, errors: {}, key: called.outcome.key })
    // The ten minutes went by while the page was open.
    return called.failure?.details.fields?.['secondFactor'] ? wrongAnswer(sent, { code: 'admin:code.again' }) : called.answer
  },
  { form: keyForm, read: boxesWithLines, intents: ['revoke', ''] },
)
