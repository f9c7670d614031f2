import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice, OfflineBar } from '../../../web/ui/feedback.tsx'
import { PriceBar, PriceFigure } from '../../../web/ui/price.tsx'
import { ProblemDialog } from '../../../web/ui/problem-dialogs.tsx'
import { SidePage } from '../../../web/ui/side-page.tsx'
import { EstimateFields, EstimatePanel, TermTable } from './estimate-fields.tsx'
import styles from './estimate.module.css'
import { EstimateMail } from './estimate-mail.tsx'
import type { ShownEstimate } from './shown-estimate.ts'
import { ReceiptDetails } from './receipt-details.tsx'
import { Refusal } from './refusal.tsx'
import { useSaid } from './said.ts'
import { useShownProblem } from './shown-problem.ts'
import type { SurveyAnswer } from './survey.ts'
import { useEstimate } from './use-estimate.ts'

/** The estimate: sliders, the price following the thumb, and what it is not (T-024). */
export function EstimatePart({ shown, answer }: { shown: ShownEstimate; answer: SurveyAnswer | undefined }) {
  const { t } = useTranslation('term-ca')
  const navigation = useNavigation()
  const { grid, quotekey, frequency } = shown
  const estimate = useEstimate(grid, shown.wish)
  const errors = useSaid(answer?.errors, answer?.values)
  const { price } = estimate
  const formId = 'estimate-form'
  return (
    <SiteFrame kind="flow">
      <SidePage
        className={`content ${styles.page}`}
        sideId="your-cover"
        side={
          <>
            <EstimatePanel
              block="life"
              grid={grid}
              estimate={estimate}
              actions={
                <Button form={formId} busy={navigation.state !== 'idle' && navigation.formData?.get('intent') === 'apply'}>
                  {t('estimate.apply')}
                </Button>
              }
            />
            <p className={styles.small}>{t('estimate.disclaimer')}</p>
            <p className={styles.links}>
              <Link to={`/quote?change=${quotekey}`}>{t('estimate.change')}</Link>
              <Link to="/canadianterm/coveragecalculator">{t('estimate.needs')}</Link>
            </p>
          </>
        }
      >
        <h1>{t('estimate.heading')}</h1>
        <p className={styles.lede}>{t('estimate.lede')}</p>
        <OfflineBar />
        {shown.isExpired ? <Notice kind="warning">{t('estimate.expired')}</Notice> : null}
        <Refusal refused={answer?.refused} />
        <Form method="post" id={formId} noValidate>
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="quotekey" value={quotekey} />
          <ErrorSummary errors={errors} attempt={answer} />
          <EstimateFields grid={grid} estimate={estimate} error={errors['amount']} />
        </Form>
        <TermTable grid={grid} faceDollars={estimate.faceDollars} />
        <ReceiptDetails
          now={{ amount: estimate.faceDollars, term: estimate.term, frequency }}
          of={{ quotekey }}
          initial={{
            priced: { amount: shown.wish.faceDollars, term: shown.wish.term, frequency },
            receipt: shown.receipt,
          }}
        />
        <EstimateMail quotekey={quotekey} amount={estimate.faceDollars} term={estimate.term} />
      </SidePage>
      {price ? (
        <PriceBar
          price={<PriceFigure cents={price.monthlyTotalCents} currency="CAD" period="month" size="row" />}
          action={<a href="#your-cover">{t('panel.details')}</a>}
        />
      ) : null}
      <ProblemDialog {...useShownProblem(answer)} />
    </SiteFrame>
  )
}
