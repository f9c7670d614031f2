import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { readForm, withoutSecrets } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Notice } from '../../../../web/ui/feedback.tsx'
import { fieldId } from '../../../../web/ui/field.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money, type MoneyProps } from '../../../../web/ui/price.tsx'
import type { DecisionAnswer } from '../../contract.ts'
import { OfferPanel } from '../estimate/cover-panel.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { identityForm, identityOf, offerForm } from './identity-form.ts'
import { pathOf } from './places.ts'
import { PriceReceipt } from './price-receipt.tsx'
import styles from './later-pages.module.css'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { goOn, openSurvey, savePage, sentFrom } from './survey.ts'
import type { View } from '../view.ts'
import { insurer } from '../../rules/insurer.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'quotes'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'offer.title',
  description: 'survey.description',
  noIndex: true,
})

export async function loader(given: LoaderFunctionArgs) {
  return { survey: await openSurvey(given, 'your-policy') }
}

/** Reading (T-020): identity and offer on one page; payment needs both. */
export const action = formAction(
  async ({ values, ...given }) => {
    const shown = withoutSecrets(identityForm, values)
    if (values['identity'] === 'kept') {
      const saved = await savePage(given, shown, { offerAccepted: true })
      return 'answer' in saved ? saved.answer : goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
    }
    const read = readForm(identityForm, values)
    if ('errors' in read) return wrongAnswer(sentFrom(values, identityForm), read.errors)
    const saved = await savePage(given, shown, { identity: identityOf(read.answers), offerAccepted: true })
    return 'answer' in saved ? saved.answer : goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
  },
  { form: identityForm },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

const cents = (dollars: number): number => Math.round(dollars * 100)

/** Term life §2: the seven figures of the approval page, and what changed since the estimate. */
function OfferSummary({ view, offer }: { view: View; offer: NonNullable<DecisionAnswer['offer']> }) {
  const { t } = useTranslation('term-ca')
  const amount = (dollars: number, look: Pick<MoneyProps, 'decimals' | 'withCurrency'> = {}) => (
    <Money cents={cents(dollars)} currency="CAD" {...look} />
  )
  return (
    <>
      {offer.smokerBecause === 'marijuana' ? (
        <Notice kind="warning" title={t('offer.changed')}>
          <p>{t('offer.changed-marijuana')}</p>
          {offer.estimateMonthly === null ? null : (
            <p>
              {t('offer.before')} {amount(offer.estimateMonthly)}. {t('offer.now')} {amount(offer.totalMonthlyPayment)}.
            </p>
          )}
          {offer.coverageForEstimate === null ? null : (
            <p>
              {t('offer.same-budget')} {amount(offer.coverageForEstimate, { decimals: 0 })}.
            </p>
          )}
        </Notice>
      ) : null}
      <div className={styles.figures}>
        <DetailList
          figures
          rows={[
            { label: t('offer.insurer'), value: insurer.name },
            { label: t('offer.term'), value: t('estimate.years', { count: offer.term }) },
            { label: t('offer.coverage'), value: amount(offer.coverage, { decimals: 0, withCurrency: true }) },
            { label: t('offer.monthly-premium'), value: amount(offer.monthlyPremium) },
            { label: t('offer.policy-fee'), value: amount(offer.policyFee) },
            { label: t('offer.total-monthly'), value: amount(offer.totalMonthlyPayment, { withCurrency: true }), total: true },
            { label: t('offer.annual-premium'), value: amount(offer.annualPremium) },
            { label: t('offer.annual-fee'), value: amount(offer.annualPolicyFee) },
            { label: t('offer.total-annual'), value: amount(offer.totalAnnualPayment, { withCurrency: true }), total: true },
          ]}
        />
      </div>
      <p className={styles.notice}>{t('offer.renewal')}</p>
      <Notice kind="info" title={t('offer.review')}>
        {t('offer.review-text')}
      </Notice>
      <PriceReceipt
        now={{ amount: offer.coverage, term: offer.term, frequency: view.quote?.paymentFrequency ?? 'monthly' }}
        of={{ applicationId: view.applicationId }}
      />
    </>
  )
}

export default function YourPolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const { survey } = loaderData
  const view = survey.application
  const [isChanging, setChanging] = useState(false)
  // The button that was pressed is gone: on to the first of the fields in its place.
  useEffect(() => {
    if (isChanging) document.getElementById(fieldId('idProvince'))?.focus()
  }, [isChanging])
  const stored = { idProvince: view?.user.address?.province ?? '' }
  const form = useForm(offerForm, actionData, { namespace: 'term-ca', stored })
  const { errors } = form
  const offer = view?.decision?.offer
  if (!view || !offer) return null
  const { identity } = view
  const isKept = identity !== null && !isChanging && !actionData?.errors['idNumber']
  return (
    <SurveyFrame
      survey={survey}
      answer={actionData}
      back={pathOf({ step: 'beneficiary', part: 'beneficiaries' }, view.applicationId)}
      place={t('offer.place')}
      question={t('offer.heading')}
      lede={t('offer.lede')}
      panel={
        <div className={`${styles.wideOnly} no-print`}>
          <OfferPanel application={view} />
        </div>
      }
      bar={null}
    >
      <OfferSummary view={view} offer={offer} />
      <div className="no-print">
        <SurveyForm survey={survey} form={form} answer={actionData} submit={t('offer.accept')} foot={t('offer.foot')}>
          <section className={styles.group} aria-labelledby="identity-title">
            <h2 id="identity-title">{t('identity.heading')}</h2>
            {isKept && identity ? (
              <>
                <input type="hidden" name="identity" value="kept" />
                <DetailList
                  rows={[
                    {
                      label: t(`identity.${identity.idType}`),
                      value: <bdi dir="ltr">•••• {identity.last4}</bdi>,
                      action: (
                        <Button kind="text" type="button" onClick={() => setChanging(true)}>
                          {t('review.change')}
                        </Button>
                      ),
                    },
                  ]}
                />
              </>
            ) : (
              <>
                <p>{t('identity.lede')}</p>
                <IdentityFields values={form.values} errors={errors} />
              </>
            )}
          </section>
        </SurveyForm>
      </div>
      <p className={`${styles.row} no-print`}>
        <Button kind="text" type="button" onClick={() => print()}>
          {t('offer.print')}
        </Button>
      </p>
    </SurveyFrame>
  )
}
