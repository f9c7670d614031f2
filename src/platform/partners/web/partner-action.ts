import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { Boxes } from '../../../web/form/boxes.ts'
import { readForm } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { callFresh, requireAdmin } from '../../admin/web/index.ts'
import { deletePartner, saveCampaign, savePartner, setPartnerActive } from '../contract.ts'
import { partnerStates } from '../rules/index.ts'
import { boxOfPartner, partnerForm, partnerOf } from './partner-form.ts'

/** What was done, said on the page that comes next. */
export const partnerDone = ['added', 'save', 'state', 'campaign'] as const

/** Which of the page's forms an answer belongs to; `campaign`: the key of the campaign that it changes. */
export interface PartnerAnswer extends FormAnswer {
  intent?: string
  campaign?: string
}

type Answered = { answer: ReturnType<typeof data<FormAnswer>> } | { outcome: unknown }

const save = async (page: PageContext, key: string, values: Boxes): Promise<Answered> => {
  const sent = { values, boxOf: boxOfPartner }
  const read = readForm(partnerForm, values)
  if ('errors' in read) return { answer: wrongAnswer(sent, read.errors) }
  return callOrAnswer(page, savePartner, { key, revision: Number(values['revision']), ...partnerOf(values) }, sent)
}

/** The revision that the page showed; a page of the release before says none. */
const seenIn = (values: Boxes): { revision?: number } => (values['revision'] ? { revision: Number(values['revision']) } : {})

const move = (page: PageContext, key: string, values: Boxes): Promise<Answered> => {
  const active = partnerStates.find((each) => each === values['active'])
  if (!active) throw data(null, { status: 404 })
  const reason = (values['reason'] ?? '').trim()
  return callFresh(page, setPartnerActive, { key, active, ...seenIn(values), ...(reason ? { reason } : {}) }, values)
}

/** An empty box is no day; what is typed there goes to the function as it is, which judges it. */
export const dayIn = (typed = ''): -1 | string => (typed.trim() === '' ? -1 : typed.trim())

const campaign = (page: PageContext, partner: string, values: Boxes): Promise<Answered> => {
  const changed = values['campaign'] ? { campaign: { key: values['campaign'], revision: Number(values['revision']) } } : {}
  const begin = values['idnum'] ? `${values['idnum']}-` : ''
  const [label = '', startDate, endDate] = ['label', 'startDate', 'endDate'].map((name) => values[begin + name])
  return callOrAnswer(
    page,
    saveCampaign,
    { partner, ...changed, label, startDate: dayIn(startDate), endDate: dayIn(endDate) },
    { values, boxOf: (path) => begin + path },
  )
}

/** Does one thing about a partner and shows the page again. */
export const partnerAction = formAction(async ({ values, ...args }: ActionFunctionArgs & { values: Boxes }) => {
  const { page } = await requireAdmin(args)
  const key = args.params['key'] ?? ''
  const { intent = '', confirm = '', 'remove-reason': reason = '' } = values
  const works: Record<string, () => Promise<Answered>> = {
    save: () => save(page, key, values),
    state: () => move(page, key, values),
    campaign: () => campaign(page, key, values),
    remove: () => callFresh(page, deletePartner, { key, confirm, reason, ...seenIn(values) }, values),
  }
  const done = await works[intent]?.()
  if (!done) throw data(null, { status: 404 })
  if ('answer' in done) {
    const { reason: why, ...errors } = done.answer.data.errors
    const named = intent === 'remove' && why ? { ...errors, 'remove-reason': why } : done.answer.data.errors
    const answer: PartnerAnswer = {
      ...done.answer.data,
      errors: named,
      intent,
      ...(values['campaign'] ? { campaign: values['campaign'] } : {}),
    }
    return data<PartnerAnswer>(answer, done.answer.init ?? undefined)
  }
  const place = `/admin/partnerships/${key}`
  return redirect(intent === 'remove' ? `${place}/commission?done=removed` : `${place}?done=${intent}`, 303)
})
