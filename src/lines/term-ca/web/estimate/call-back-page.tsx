/** A page of its own for those who want to talk first, and for browsers without scripts: it is sent without them. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { getCallHours } from '../../../../platform/callbacks/contract.ts'
import { HourSelect } from '../../../../platform/callbacks/web/index.ts'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { requestCATermCallback } from '../../contract.ts'
import { CallBack } from './call-back.tsx'
import { callForm, callReasons, type CallAnswer } from './call-form.ts'
import styles from '../public-page.module.css'

export const handle: PageHandle = { namespaces: ['term-ca', 'callbacks-call'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'call.title',
  description: 'call.text',
  path: '/canadianterm/call-back',
})

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const reasonParam = new URL(request.url).searchParams.get('reason')
  const found = await readPage(args).call(getCallHours, {})
  return {
    reason: callReasons.find((reason) => reason === reasonParam) ?? ('question' as const),
    hours: found.haserror ? [] : found.hours,
  }
}

export const action = formAction(async ({ values, ...args }) => {
  const sent = { form: callForm, values, boxOf: (field: string) => `call.${field}` }
  const read = readForm(callForm, values)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const { answers } = read
  const payload = {
    name: answers['call.name'],
    phone: answers['call.phone'],
    when: answers['call.when'],
    reason: callReasons.find((each) => each === values['reason']) ?? ('question' as const),
    ...(values['call.hour'] ? { hour: values['call.hour'] } : {}),
    ...(values['applicationId'] ? { applicationId: values['applicationId'] } : {}),
  }
  const called = await callOrAnswer(readPage(args), requestCATermCallback, payload, sent)
  return 'answer' in called ? called.answer : data<CallAnswer>({ values, errors: {}, reference: called.outcome.reference })
})

/** The form stands in pages of the survey too, where it goes on in the browser. */
export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CallBackPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('callbacks-call')
  return (
    <SiteFrame>
      <div className={`content ${styles.narrow}`}>
        <h1>{t('heading')}</h1>
        <CallBack isOpen isMain reason={loaderData.reason} fallback={actionData}>
          <HourSelect
            name="call.hour"
            hours={loaderData.hours}
            defaultValue={actionData?.values['call.hour']}
            error={actionData?.refused?.code === 'hour-taken' ? actionData.refused.message : undefined}
          />
        </CallBack>
      </div>
    </SiteFrame>
  )
}
