import { data } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { textIn, type Typed } from '../../../web/form/boxes.ts'
import { readForm } from '../../../web/form/define-form.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { sendQuoteForm, type SendQuoteAnswer } from './send-quote.tsx'

/** The part of a page's action that answers `SendQuote`: the line's function mails a link to the quote that is named in the form. */
export async function sendQuoteLink<F extends FunctionDefinition>(page: PageContext, definition: F, values: Typed) {
  const sent = { values: { email: textIn(values, 'email') ?? '' } }
  const read = readForm(sendQuoteForm, values)
  if ('errors' in read) return data<SendQuoteAnswer>({ ...sent, errors: read.errors, intent: 'send' }, { status: 400 })
  const payload = { quotekey: textIn(values, 'quotekey') ?? '', email: read.answers.email } as PayloadOf<F>
  const called = await callOrAnswer(page, definition, payload, sent)
  if ('outcome' in called) return data<SendQuoteAnswer>({ ...sent, errors: {}, intent: 'send', sent: true })
  const { data: answer, init } = called.answer
  return data<SendQuoteAnswer>({ ...answer, intent: 'send' }, init ?? {})
}
