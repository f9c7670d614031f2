import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { noticeAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { ChargeLine } from '../../../../platform/payments/web/index.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Failure } from '../../../../shared/failure.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PostalAddress } from '../../../../shared/postal-address.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { OptionTiles } from '../../../../web/ui/controls/option-tiles.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import { toCents } from '../../../../shared/money.ts'
import { getCATermApplication, payCATerm } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { frequencies, type Frequency } from '../../rules/application.ts'
import { Authorization } from '../payment/authorization.tsx'
import { CoverPanel } from '../estimate/cover-panel.tsx'
import { CoverSummary } from '../payment/cover-summary.tsx'
import { MethodFields } from '../payment/method-fields.tsx'
import { afterRefusal } from '../payment/after-refusal.ts'
import { methodForm, methodOf } from '../payment/method-form.ts'
import { isReachable, pathOf } from './places.ts'
import { ProblemNotice } from '../../../../web/ui/notices/problem-notice.tsx'
import styles from './later-pages.module.css'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { boxOf, goOn, openSurvey, problemAnswer } from './survey.ts'
import { useSurveySteps } from './survey-steps.ts'
import type { View } from '../view.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy', 'payments'] }

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'pay.heading',
  description: 'pay.description',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  return { survey: await openSurvey(args, 'payment') }
}

const thanks = { step: 'thanks', part: 'thanks' } as const

/** The box of a payload's field where they differ. */
const boxOfField: Readonly<Record<string, string>> = {
  number: 'cardNumber',
  expdate_month: 'expiry',
  expdate_year: 'expiry',
  routing: 'institution',
}

const mailingOf = ({ user: { address } }: View): PostalAddress => ({
  addr1: address?.addr1 ?? '',
  city: address?.city ?? '',
  province: address?.province ?? '',
  postalCode: address?.postalCode ?? '',
})

const totalOf = (view: View, cycle: Frequency): number => {
  const offer = view.decision?.offer
  return (cycle === 'annual' ? offer?.totalAnnualPayment : offer?.totalMonthlyPayment) ?? 0
}

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const sent = { form: methodForm, values, boxOf: (field: string) => boxOfField[boxOf(field)] ?? boxOf(field) }
    const applicationId = args.params['applicationId'] ?? ''
    try {
      const view = await page.call(getCATermApplication, { applicationId })
      if (view.haserror) throw redirect(pathOf({ step: 'pre-application', part: 'eligibility' }))
      const today = insurer.dayOf(page.now())
      const read = readForm(methodForm, values, today)
      if ('errors' in read) return wrongAnswer(sent, read.errors)
      const outcome = await page.call(payCATerm, {
        applicationId,
        cycle: frequencies.find((each) => each === values['cycle']) ?? 'monthly',
        // What the person saw; the server compares it with its own.
        premium: Number(values['premium'] ?? ''),
        method: methodOf(read.answers, values['policyUse'], mailingOf(view), today),
        authorized: true,
      })
      if (!outcome.haserror) return goOn(thanks, applicationId)
      const now = await page.call(getCATermApplication, { applicationId })
      if (now.haserror || isReachable(now, { step: 'payment', part: 'payment' })) return noticeAnswer(sent, outcome)
      // A step before is open again, where the person hears why nothing has begun; or another device has paid.
      const why = outcome.code === 'person-looks' ? 'person-looks' : 'unpaid'
      return goOn(now.next, applicationId, now.next.step === 'thanks' ? null : why)
    } catch (error) {
      // Another tab is paying for the same application: its result is the result.
      if (error instanceof Failure && error.code === 'conflict') return goOn(thanks, applicationId)
      return problemAnswer(error, sent, page)
    }
  },
  { form: methodForm },
)

/** A refusal may be about a price or an offer that is another one by now: the page reads it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  Boolean(actionResult?.refused) || defaultShouldRevalidate

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PaymentPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-policy')
  const { survey } = loaderData
  const view = survey.application
  const form = useForm(methodForm, actionData, { namespace: 'term-ca-policy', today: survey.today })
  const { values, errors } = form
  // Paying is the last of them.
  const steps = useSurveySteps(survey)
  const total = steps.length
  const [cycle, setCycle] = useState<Frequency>(
    frequencies.find((each) => each === values['cycle']) ?? view?.quote?.paymentFrequency ?? 'monthly',
  )
  if (!view) return null
  const due = totalOf(view, cycle)
  return (
    <SurveyFrame
      survey={survey}
      answer={actionData}
      back={pathOf({ step: 'your-policy', part: 'offer' }, view.applicationId)}
      question={t('pay.heading')}
      panel={
        <div className={styles.wideOnly}>
          <CoverPanel application={view} frequency={cycle} />
        </div>
      }
      bar={null}
      short={{
        done: 1 - 1 / total,
        chip: (
          <>
            {t('web:progress.step', { step: total, total })} <strong>{steps.at(-1)?.label}</strong>
          </>
        ),
      }}
    >
      <CoverSummary application={view} frequency={cycle} />
      {actionData?.refused ? (
        <div className={styles.notice}>
          <ProblemNotice answer={actionData} title={actionData.refused.message}>
            {t(afterRefusal(actionData.refused.code))}
          </ProblemNotice>
        </div>
      ) : null}
      <SurveyForm survey={survey} form={form} answer={actionData} submit={t('pay.submit')} className={styles.pay}>
        <input type="hidden" name="premium" value={due} />
        <OptionTiles
          name="cycle"
          label={t('pay.cycle')}
          legendAs="hidden"
          value={cycle}
          onChange={(value) => setCycle(value === 'annual' ? 'annual' : 'monthly')}
          options={frequencies.map((frequency) => ({
            value: frequency,
            label: t(`pay.${frequency}`),
            hint: <Money cents={toCents(totalOf(view, frequency))} currency="CAD" />,
          }))}
          error={errors['cycle']}
        />
        <MethodFields form={form} />
        <div className={styles.agreed}>
          {/* Another amount is another authorization: what was ticked for the one before does not count for it. */}
          <Authorization key={`${cycle}/${due}`} dollars={due} cycle={cycle} error={errors['authorized']} />
          <ChargeLine cents={toCents(due)} currency="CAD" insurer={insurer.name} next={{ cycle, startedOn: survey.today }} />
        </div>
      </SurveyForm>
      <Disclosure className={styles.about} summary={t('pay.about')}>
        <div className={styles.terms}>
          <p>{t('pay.taken')}</p>
          <p>{t('pay.authorize-hint', { date: longDate(survey.today, 'en') })}</p>
          <p>{t('pay.foot')}</p>
        </div>
      </Disclosure>
    </SurveyFrame>
  )
}
