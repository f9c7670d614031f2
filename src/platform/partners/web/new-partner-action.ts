import { redirect } from 'react-router'
import { readForm } from '../../../web/form/define-form.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { createPartner } from '../contract.ts'
import { boxOfPartner, partnerForm, partnerOf, partnershipForm, requestOf } from './partner-form.ts'

/** Writes down what stands in the form; `next` is where the new partner is shown. `settles`: as `PartnerForm` has it. */
export async function addFromForm(
  page: Pick<PageContext, 'call'>,
  values: Boxes,
  next: (key: string) => string,
  { settles = true } = {},
) {
  const sent = { values, boxOf: boxOfPartner }
  const read = settles ? readForm(partnerForm, values) : readForm(partnershipForm, values)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const called = await callOrAnswer(page, createPartner, settles ? partnerOf(values) : requestOf(values), sent)
  return 'outcome' in called ? redirect(next(called.outcome.partner.key), 303) : called.answer
}
