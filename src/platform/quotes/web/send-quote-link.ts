import { data } from 'react-router'
import { momentText } from '../../../shared/calendar/moment-text.ts'
import { officeZone } from '../../../shared/hours.ts'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { textIn, type Typed } from '../../../web/form/boxes.ts'
import { readForm } from '../../../web/form/define-form.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { qrPicture } from '../../../web/qr-picture.ts'
import { makeQuoteLink } from '../contract.ts'
import { sendQuoteForm, type SendQuoteAnswer } from './send-quote.tsx'

/** The answer to who asks for a link without a mail. */
async function linkToQuote(page: PageContext, quotekey: string) {
  const called = await callOrAnswer(page, makeQuoteLink, { quotekey }, { values: {} })
  if ('answer' in called) return data<SendQuoteAnswer>({ ...called.answer.data, intent: 'link' }, called.answer.init ?? {})
  const { link, opensUntil } = called.outcome
  const date = momentText(opensUntil, page.locale, officeZone, { dateStyle: 'long' })
  const made = { url: link, date, qr: qrPicture(link) }
  return data<SendQuoteAnswer>({ values: {}, errors: {}, intent: 'link', made })
}

/** The part of a page's action that answers `SendQuote`: the line's function mails a link to the quote that is named in the form. */
export async function sendQuoteLink<F extends FunctionDefinition>(page: PageContext, definition: F, values: Typed) {
  if (textIn(values, 'intent') === 'link') return linkToQuote(page, textIn(values, 'quotekey') ?? '')
  const sent = { values: { email: textIn(values, 'email') ?? '' } }
  const read = readForm(sendQuoteForm, values)
  if ('errors' in read) return data<SendQuoteAnswer>({ ...sent, errors: read.errors, intent: 'send' }, { status: 400 })
  const payload = { quotekey: textIn(values, 'quotekey') ?? '', email: read.answers.email } as PayloadOf<F>
  const called = await callOrAnswer(page, definition, payload, sent)
  if ('outcome' in called) return data<SendQuoteAnswer>({ ...sent, errors: {}, intent: 'send', sent: true })
  const { data: answer, init } = called.answer
  return data<SendQuoteAnswer>({ ...answer, intent: 'send' }, init ?? {})
}
