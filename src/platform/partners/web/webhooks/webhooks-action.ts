import { data, redirect } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../../shared/function.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { showSecondFactor } from '../../../accounts/contract.ts'
import {
  createPartnerWebhook,
  finishWebhookRotation,
  pausePartnerWebhook,
  removePartnerWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testPartnerWebhook,
} from '../../contract.ts'
import { boxesWithLists, codeBoxOf, receiverForm } from './receiver-form.ts'

/** `secret`: the new one, shown once, and the address of its receiver. */
export interface WebhooksAnswer extends FormAnswer<Typed> {
  secret?: { secret: string; url: string }
}

/** Calls what asks for a fresh second factor, with the code in its box where one is. */
const callWithCode = async <F extends FunctionDefinition>(
  page: Pick<PageContext, 'call'>,
  definition: F,
  payload: PayloadOf<F>,
  { typed, box }: { typed: Typed; box: string },
) => {
  const { [box]: _code, ...values } = typed
  const sent = { values, form: receiverForm, boxOf: (path: string) => (path === 'code' ? box : path) }
  const code = textIn(typed, box)
  if (code) {
    const factor = await callOrAnswer(page, showSecondFactor, { code }, sent)
    if ('answer' in factor) return factor
  }
  const called = await callOrAnswer(page, definition, payload, sent)
  // The ten minutes went by while the page was open.
  return 'answer' in called && called.failure?.details.fields?.['secondFactor']
    ? { ...called, answer: wrongAnswer(sent, { [box]: 'admin:code.again' }) }
    : called
}

const shownOnce = ({ secret, receiver: { url } }: { secret: string; receiver: { url: string } }) =>
  data<WebhooksAnswer>({ values: {}, errors: {}, secret: { secret, url } })

type Act = (page: PageContext, id: string, sent: { values: Typed }) => ReturnType<typeof callOrAnswer<FunctionDefinition, Typed>>

/** What a button beside a receiver or a delivery does. */
const calls = {
  finish: (page, id, sent) => callOrAnswer(page, finishWebhookRotation, { id }, sent),
  pause: (page, id, sent) => callOrAnswer(page, pausePartnerWebhook, { id, paused: true }, sent),
  resume: (page, id, sent) => callOrAnswer(page, pausePartnerWebhook, { id, paused: false }, sent),
  remove: (page, id, sent) => callOrAnswer(page, removePartnerWebhook, { id }, sent),
  test: (page, id, sent) => callOrAnswer(page, testPartnerWebhook, { id }, sent),
  replay: (page, id, sent) => callOrAnswer(page, replayWebhookDelivery, { id }, sent),
} satisfies Record<string, Act>

/** What a notice says was done. */
export const done = Object.keys(calls) as (keyof typeof calls)[]

export const webhooksAction = formAction<unknown, Typed>(
  async ({ values: typed, ...args }) => {
    const page = requirePerson(args)
    const id = textIn(typed, 'id') ?? ''
    const intent = textIn(typed, 'intent')
    const wanted = done.find((each) => each === intent)
    if (wanted) {
      const called = await calls[wanted](page, id, { values: typed })
      return 'outcome' in called ? redirect(`/partner-home/webhooks?done=${wanted}`, 303) : called.answer
    }
    if (intent === 'rotate') {
      const called = await callWithCode(page, rotateWebhookSecret, { id }, { typed, box: codeBoxOf(id) })
      return 'outcome' in called ? shownOnce(called.outcome) : called.answer
    }
    const { code: _code, ...values } = typed
    const read = readForm(receiverForm, values)
    if ('errors' in read) return wrongAnswer({ values, form: receiverForm }, read.errors)
    const called = await callWithCode(page, createPartnerWebhook, read.answers, { typed, box: 'code' })
    return 'outcome' in called ? shownOnce(called.outcome) : called.answer
  },
  { form: receiverForm, read: boxesWithLists, intents: [...done, 'rotate', ''] },
)
