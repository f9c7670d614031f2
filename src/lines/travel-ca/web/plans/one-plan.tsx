import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { PlansFrame } from '../../../../platform/quotes/web/index.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { PriceFigure } from '../../../../web/ui/price.tsx'
import { detailsPathOf, infoPathOf } from '../paths.ts'
import type { PlanProduct } from '../plan-product.tsx'
import { QuebecNotice } from '../quebec-notice.tsx'
import { useSteps } from '../steps.ts'
import { planForm } from './choices.ts'
import styles from './plans-page.module.css'
import type { OpenedQuote } from './read-plans.ts'
import { useTripSummary } from './trip-summary.ts'
import { toCents } from '../../../../shared/money.ts'

/** In place of the plans, where a plan was chosen and its quote has no price of another one: a button asks for all of them. */
export function OnePlan({
  quote,
  final,
  products,
  answered,
}: {
  quote: OpenedQuote
  final: NonNullable<OpenedQuote['final']>
  products: readonly PlanProduct[]
  answered: FormAnswer | undefined
}) {
  const { t } = useTranslation('travel-ca-plans')
  const summary = useTripSummary(quote)
  const busy = useIsSending()
  const form = useForm(planForm, answered, { namespace: 'travel-ca-plans', failed: failedTexts, isTry: () => false })
  const steps = useSteps('plan', { trip: infoPathOf(quote.quotekey) })
  return (
    <PlansFrame steps={steps} heading={t('plans.heading-one')} lede={t('plans.one')}>
      <QuebecNotice province={quote.asked.trip.province} />
      <FormSummary form={form} />
      <Form method="post" noValidate className={styles.one}>
        <input type="hidden" name="quotekey" value={quote.quotekey} />
        <input type="hidden" name="deductible" value={quote.asked.deductible} />
        <div className={styles.card}>
          <div className={styles.head}>
            <div className={styles.words}>
              <h2>{products.find(({ code }) => code === final.planCode)?.title ?? final.planCode}</h2>
              <p className={styles.subtitle}>{summary}</p>
            </div>
            <div className={styles.price}>
              <PriceFigure size="card" cents={toCents(final.price)} currency="CAD" suffix="CAD" />
            </div>
          </div>
        </div>
        <div className={styles.ways}>
          {quote.repriced ? null : (
            <ButtonLink to={detailsPathOf(quote.quotekey)} wideOnPhone>
              {t('plans.submit')}
            </ButtonLink>
          )}
          <Button kind={quote.repriced ? 'primary' : 'quiet'} name="intent" value="deductible" busy={busy} wideOnPhone>
            {t('plans.all')}
          </Button>
        </div>
      </Form>
    </PlansFrame>
  )
}
