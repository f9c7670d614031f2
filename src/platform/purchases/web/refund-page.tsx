/** After the review nothing comes back by itself: a licensed agent looks at it and calls. The page is sent without scripts. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { defineForm, readForm } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { choice, optional, text } from '../../../web/form/fields.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { personName, phone } from '../../../web/form/person-fields.ts'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { readOwn } from '../../../web/read-own.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { BackLink, Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { ProblemNotice } from '../../../web/ui/notices/problem-notice.tsx'
import { getCallHours } from '../../callbacks/contract.ts'
import { HourSelect } from '../../callbacks/web/index.ts'
import { knownBuyer } from '../../profile/web/index.ts'
import { SiteFrame } from '../../site/web/index.ts'
import { askForRefund, getRefundRequest } from '../contract.ts'
import { refundWishes } from '../rules/refund-wishes.ts'
import { AskedForRefund } from './ask-for-refund.tsx'
import styles from './refund-page.module.css'

export const handle: PageHandle = { namespaces: ['purchases-refund', 'purchases-asked', 'callbacks-call'] }

export const meta = pageMeta({ namespace: 'purchases-refund', title: 'title', path: '/userpolicies/refund', noIndex: true })

const times = ['morning', 'afternoon', 'evening'] as const

const refundForm = defineForm({
  wish: choice(refundWishes),
  name: personName({ required: 'rule:required' }),
  phone: phone(),
  when: choice(times),
  hour: optional(text()),
})

interface Answer extends FormAnswer {
  /** The place in the agents' queue, once asked. */
  reference?: string
}

export async function loader(args: LoaderFunctionArgs) {
  const page = requirePerson(args)
  const policyNum = new URL(args.request.url).searchParams.get('policy') ?? ''
  const { request } = await readOwn(args, ({ call }) => call(getRefundRequest, { policyNum }))
  const [found, known] = await Promise.all([page.call(getCallHours, {}), request ? null : knownBuyer(page)])
  return {
    policyNum,
    request,
    hours: found.haserror ? [] : found.hours,
    known: { name: `${known?.firstname ?? ''} ${known?.lastname ?? ''}`.trim(), phone: known?.mobile ?? '' },
  }
}

export const action = formAction(async ({ values, ...args }) => {
  const sent = { form: refundForm, values }
  const read = readForm(refundForm, values)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const { hour, ...answers } = read.answers
  const policyNum = new URL(args.request.url).searchParams.get('policy') ?? ''
  const payload = { policyNum, ...answers, ...(hour ? { hour } : {}) }
  const outcome = await callOrAnswer(requirePerson(args), askForRefund, payload, sent)
  return 'answer' in outcome ? outcome.answer : data<Answer>({ values, errors: {}, reference: outcome.outcome.reference })
})

export default function RefundPage({
  loaderData: { policyNum, request, hours, known },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('purchases-refund')
  const answer = actionData as Answer | undefined
  const form = useForm(refundForm, answer, { namespace: 'purchases-refund', failed: failedTexts, stored: known })
  const { field } = form
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <div className={styles.column}>
          <BackLink to="/userpolicies" />
          <h1>{t('title')}</h1>
          {request ? (
            <Notice
              kind={answer?.reference ? 'success' : 'info'}
              announce={answer?.reference !== undefined}
              title={answer?.reference ? t('done') : undefined}
              actions={
                <ButtonLink kind="text" to="/userpolicies">
                  {t('back')}
                </ButtonLink>
              }
            >
              <AskedForRefund request={request} />
            </Notice>
          ) : (
            <>
              <p className={styles.lede}>{t('lede')}</p>
              {answer?.refused ? <ProblemNotice answer={answer}>{answer.refused.message}</ProblemNotice> : null}
              <form method="post" noValidate>
                <FormSummary form={form} />
                <FieldStack>
                  <p className={styles.policy}>
                    {t('policy')} <bdi>{policyNum}</bdi>
                  </p>
                  <OptionList
                    {...field('wish')}
                    label={t('wish')}
                    options={refundWishes.map((value) => ({ value, label: t(`wishes.${value}`) }))}
                  />
                  <TextInput {...field('name')} label={t('name')} autoComplete="name" width="long" />
                  <TextInput {...field('phone')} type="tel" label={t('phone')} autoComplete="tel" width="medium" maxLength={30} />
                  <OptionList
                    {...field('when')}
                    label={t('when')}
                    hint={t('when-hint')}
                    options={times.map((value) => ({ value, label: t(value) }))}
                  />
                  <HourSelect {...field('hour')} hours={hours} />
                </FieldStack>
                <p className={styles.actions}>
                  <Button wideOnPhone>{t('submit')}</Button>
                </p>
              </form>
            </>
          )}
        </div>
      </div>
    </SiteFrame>
  )
}
