import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { longDate } from '../../../shared/long-date.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { defineForm, readForm } from '../../../web/form/define-form.ts'
import { tick } from '../../../web/form/fields.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { useLocale } from '../../../web/root-data.ts'
import { BackLink, Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choices.tsx'
import { Notice, OfflineBar } from '../../../web/ui/feedback.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { cancelUSATravelPolicy } from '../contract.ts'
import { failedTexts } from './failed-texts.ts'
import styles from './policy-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'cancel.heading',
  description: 'policy.description',
  path: '/travel/cancelusa',
  noIndex: true,
})

const policyPath = (policyNum: string): string => `/travel/policyusa?policy=${encodeURIComponent(policyNum)}`

const numberIn = (request: Request): string => new URL(request.url).searchParams.get('policy') ?? ''

/** The refund is shown before anything is done. */
export async function loader(given: LoaderFunctionArgs) {
  const policyNum = numberIn(given.request)
  try {
    const outcome = await requirePerson(given).call(cancelUSATravelPolicy, { policyNum })
    if (outcome.haserror) return { policyNum, refused: outcome.message, preview: null }
    if (outcome.state !== 'preview') throw redirect(policyPath(policyNum))
    return { policyNum, refused: null, preview: outcome }
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

const cancelForm = defineForm({ 'nothing-used': tick('error.nothing-used') })

export const action = formAction(async ({ values, ...given }) => {
  const policyNum = numberIn(given.request)
  const read = readForm(cancelForm, values)
  if ('errors' in read) return wrongAnswer({ values }, read.errors)
  const payload = { policyNum, confirm: true }
  const called = await callOrAnswer(requirePerson(given), cancelUSATravelPolicy, payload, { values })
  return 'answer' in called ? called.answer : redirect(policyPath(policyNum))
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const navigation = useNavigation()
  const { policyNum, preview, refused } = loaderData
  const form = useForm(cancelForm, actionData, { namespace: 'travel-us', failed: failedTexts })
  const { errors } = form
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <BackLink to={policyPath(policyNum)} />
        <h1>{t('cancel.heading')}</h1>
        <OfflineBar />
        {refused || errors['form'] ? (
          <Notice kind="danger" announce>
            {refused ?? errors['form']}
          </Notice>
        ) : null}
        {preview ? (
          <Form method="post" noValidate {...form.handlers}>
            <p className={styles.lede}>{t('cancel.lede')}</p>
            <DetailList
              rows={[
                {
                  label: t('cancel.refund'),
                  value: <Money cents={Math.round(preview.refund * 100)} currency="USD" withCurrency />,
                  total: true,
                },
                {
                  label: t('cancel.to'),
                  value: (
                    <bdi dir="ltr">
                      {t(`card.${preview.cardBrand}` as never)} •••• {preview.cardLast4}
                    </bdi>
                  ),
                },
                { label: t('cancel.last-day'), value: longDate(preview.lastDay, locale) },
              ]}
            />
            <Checkbox name="nothing-used" label={t('cancel.nothing-used')} error={errors['nothing-used']} />
            <p>
              <Button kind="danger" busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'} wideOnPhone>
                {t('cancel.submit')}
              </Button>{' '}
              <ButtonLink kind="text" to={policyPath(policyNum)} reloadDocument>
                {t('cancel.keep')}
              </ButtonLink>
            </p>
          </Form>
        ) : null}
      </div>
    </SiteFrame>
  )
}
