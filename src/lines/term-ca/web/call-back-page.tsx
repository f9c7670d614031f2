import { useTranslation } from 'react-i18next'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { Failure } from '../../../shared/failure.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requestCATermCallback } from '../contract.ts'
import { CallBack } from './call-back.tsx'
import { callReasons, readCall, type CallAnswer } from './call-form.ts'
import styles from './public-page.module.css'
import { boxes, fieldErrors } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'call.title',
  description: 'call.text',
  path: '/canadianterm/call-back',
})

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('reason')
  return { reason: callReasons.find((reason) => reason === asked) ?? ('question' as const) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const values = boxes(await request.formData())
  const read = readCall(values)
  if ('errors' in read) return data<CallAnswer>({ values, errors: read.errors ?? {} }, { status: 400 })
  try {
    const outcome = await page.call(requestCATermCallback, {
      ...read.asked,
      ...(values['applicationId'] ? { applicationId: values['applicationId'] } : {}),
    })
    if (outcome.haserror) return data<CallAnswer>({ values, errors: { form: `text:${outcome.message}` } }, { status: 400 })
    return data<CallAnswer>({ values, errors: {}, reference: outcome.reference })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const named = Object.entries(fieldErrors(error.details.fields)).map(([box, code]) => [`call.${box}`, code])
    const errors = named.length > 0 ? Object.fromEntries(named) : { form: 'error.generic' }
    return data<CallAnswer>({ values, errors }, { status: error.status })
  }
}

/** A page of its own for those who want to talk first, and for browsers without scripts. */
export default function CallBackPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  return (
    <SiteFrame>
      <div className={`content ${styles.narrow}`}>
        <h1>{t('call.heading')}</h1>
        <CallBack isOpen reason={loaderData.reason} fallback={actionData} />
      </div>
    </SiteFrame>
  )
}
