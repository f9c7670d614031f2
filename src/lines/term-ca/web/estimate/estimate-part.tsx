import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useSentIntent } from '../../../../web/form/use-sent-intent.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Notice, OfflineBar } from '../../../../web/ui/notices/feedback.tsx'
import { ProblemDialog } from '../../../../web/ui/notices/problem-dialogs.tsx'
import { useLocale } from '../../../../web/root-data.ts'
import { SidePage } from '../../../../web/ui/layouts/side-page.tsx'
import { EstimateFields } from './estimate-fields.tsx'
import { EstimateBar, EstimatePanel, TermTable } from './estimate-summary.tsx'
import styles from './estimate.module.css'
import { EstimateMail } from './estimate-mail.tsx'
import { EstimateDiffers } from './estimate-differs.tsx'
import { calculatorPath } from './quote-path.ts'
import type { VisibleEstimate } from './visible-estimate.ts'
import { PriceReceipt } from '../application/price-receipt.tsx'
import { isSendAnswer } from '../../../../platform/quotes/web/index.ts'
import { Refusal } from '../refusal.tsx'
import { useVisibleProblem } from '../visible-problem.ts'
import type { SurveyAnswer } from '../application/survey.ts'
import { amountForm } from './quote-form.ts'
import { useEstimate } from './use-estimate.ts'
import { useWishInAddress } from './wish-address.ts'

/** The estimate: sliders, the price following the thumb, and what it is not (T-024). */
export function EstimatePart({ shown, answer: answered }: { shown: VisibleEstimate; answer: SurveyAnswer | undefined }) {
  const { t } = useTranslation('term-ca')
  const answer = isSendAnswer(answered) ? undefined : answered
  const sent = useSentIntent()
  const { grid, quotekey, frequency } = shown
  const estimate = useEstimate(grid, shown.wish)
  useWishInAddress(estimate)
  const locale = useLocale()
  const form = useForm(amountForm(locale), answer, { namespace: 'term-ca' })
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
                <Button form={formId} busy={sent === 'apply'}>
                  {t('term-ca-estimate:estimate.apply')}
                </Button>
              }
            />
            <p className={styles.small}>{t('term-ca-estimate:estimate.disclaimer')}</p>
            <p className={styles.links}>
              <Link to={`/quote?change=${quotekey}&amount=${estimate.faceDollars}&term=${estimate.term}`}>
                {t('term-ca-estimate:estimate.change')}
              </Link>
              <Link to={calculatorPath({ quotekey, faceDollars: estimate.faceDollars, term: estimate.term })}>
                {t('term-ca-estimate:estimate.needs')}
              </Link>
            </p>
          </>
        }
      >
        <h1>{t('term-ca-estimate:estimate.heading')}</h1>
        <p className={styles.lede}>{t('term-ca-estimate:estimate.lede')}</p>
        <OfflineBar />
        {shown.isExpired ? <Notice kind="warning">{t('term-ca-estimate:estimate.expired')}</Notice> : null}
        <EstimateDiffers grid={grid} asked={shown.wish} />
        <Refusal refused={answer?.refused} />
        <Form method="post" id={formId} noValidate {...form.handlers}>
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="quotekey" value={quotekey} />
          <FormSummary form={form} />
          <EstimateFields grid={grid} estimate={estimate} error={form.errors['amount']} attempt={form.attempt} staysOnEnter />
          <noscript>
            <p className={styles.again}>
              <Button kind="quiet" name="intent" value="look">
                {t('term-ca-estimate:estimate.again')}
              </Button>
            </p>
          </noscript>
        </Form>
        <TermTable grid={grid} estimate={estimate} />
        {/* Neither is about another amount than the one in the box; what was typed into them stays. */}
        <div hidden={!estimate.price}>
          <PriceReceipt
            now={{ amount: estimate.faceDollars, term: estimate.term, frequency }}
            of={{ quotekey }}
            initial={{ priced: shown.priced, receipt: shown.receipt }}
          />
          <EstimateMail quotekey={quotekey} amount={estimate.faceDollars} term={estimate.term} answered={answered} />
        </div>
      </SidePage>
      <EstimateBar estimate={estimate} details="#your-cover" label={t('term-ca-estimate:estimate.details-and-on')} />
      <ProblemDialog {...useVisibleProblem(answer)} />
    </SiteFrame>
  )
}
