import { redirect } from 'react-router'
import { readForm } from '../../../web/form/define-form.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { createPartner } from '../contract.ts'
import { boxOfPartner, partnerForm, partnerOf } from './partner-form.ts'

/** Writes down what stands in the form; `next` is where the new partner is shown. */
export async function addFromForm(page: Pick<PageContext, 'call'>, values: Boxes, next: (key: string) => string) {
  const sent = { values, boxOf: boxOfPartner }
  const read = readForm(partnerForm, values)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const called = await callOrAnswer(page, createPartner, partnerOf(values), sent)
  return 'outcome' in called ? redirect(next(called.outcome.partner.key), 303) : called.answer
}
