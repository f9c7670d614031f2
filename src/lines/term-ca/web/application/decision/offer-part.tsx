// The offer, to read, print and accept: the first page of "Your policy" (reading T-020).
import { useTranslation } from 'react-i18next'
import { noFields } from '../../../../../web/form/define-form.ts'
import { useForm } from '../../../../../web/form/use-form.ts'
import { Button } from '../../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../../web/ui/notices/feedback.tsx'
import { Disclosure } from '../../../../../web/ui/disclosure.tsx'
import { OfferPanel } from '../../estimate/cover-panel.tsx'
import type { View } from '../../view.ts'
import styles from '../later-pages.module.css'
import { offerAmount, OfferFigures, type Offer } from './offer-figures.tsx'
import { pathOf } from '../places.ts'
import { PriceReceipt } from '../price-receipt.tsx'
import { Refusal } from '../../refusal.tsx'
import { SurveyForm, SurveyFrame } from '../survey-frame.tsx'
import type { Survey, SurveyAnswer } from '../survey.ts'

/** The figures of the offer, and what changed since the estimate. */
function OfferSummary({ view, offer }: { view: View; offer: Offer }) {
  const { t } = useTranslation('term-ca')
  return (
    <>
      {offer.smokerBecause === 'marijuana' ? (
        <Notice kind="warning" title={t('term-ca-agreed:offer.changed')}>
          <p>{t('term-ca-agreed:offer.changed-marijuana')}</p>
          {offer.estimateMonthly === null ? null : (
            <p>
              {t('term-ca-agreed:offer.before')} {offerAmount(offer.estimateMonthly)}. {t('term-ca-agreed:offer.now')}{' '}
              {offerAmount(offer.totalMonthlyPayment)}.
            </p>
          )}
          {offer.coverageForEstimate === null ? null : (
            <p>
              {t('term-ca-agreed:offer.same-budget')} {offerAmount(offer.coverageForEstimate, { decimals: 0 })}.
            </p>
          )}
        </Notice>
      ) : null}
      <OfferFigures offer={offer} />
      <div className={styles.notice}>
        <p>{t('term-ca-agreed:offer.renewal')}</p>
        <Disclosure size="small" summary={t('term-ca-agreed:offer.permanent')}>
          <p>{t('term-ca-agreed:offer.permanent-text')}</p>
        </Disclosure>
      </div>
      <Notice kind="info" title={t('term-ca-agreed:offer.review')}>
        {t('term-ca-agreed:offer.review-text')}
      </Notice>
      <PriceReceipt
        now={{ amount: offer.coverage, term: offer.term, frequency: view.quote?.paymentFrequency ?? 'monthly' }}
        of={{ applicationId: view.applicationId }}
      />
    </>
  )
}

export function OfferPart({
  survey,
  view,
  offer,
  answer,
}: {
  survey: Survey
  view: View
  offer: Offer
  answer: SurveyAnswer | undefined
}) {
  const { t } = useTranslation('term-ca')
  const form = useForm(noFields, answer, { namespace: 'term-ca' })
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'beneficiary', part: 'beneficiaries' }, view.applicationId)}
      place={t('survey.page', { page: 1, of: 2 })}
      question={t('term-ca-agreed:offer.heading')}
      lede={t('term-ca-agreed:offer.lede')}
      panel={
        <div className={`${styles.wideOnly} no-print`}>
          <OfferPanel application={view} />
        </div>
      }
      bar={null}
    >
      <OfferSummary view={view} offer={offer} />
      <div className="no-print">
        <Refusal refused={answer?.refused} applicationId={view.applicationId} />
        <SurveyForm
          survey={survey}
          form={form}
          answer={answer}
          submit={t('term-ca-agreed:offer.accept')}
          foot={t('term-ca-agreed:offer.foot')}
        >
          <input type="hidden" name="intent" value="accept" />
        </SurveyForm>
      </div>
      <p className={`${styles.row} no-print`}>
        <Button kind="text" type="button" onClick={() => print()}>
          {t('term-ca-agreed:offer.print')}
        </Button>
      </p>
    </SurveyFrame>
  )
}
