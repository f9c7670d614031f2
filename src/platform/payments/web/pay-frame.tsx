/** The page that pays, for any line, around the sections of the line. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { ProductBlock } from '../../../shared/brand.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import type { FormDefinition } from '../../../web/form/define-form.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { useTypedInTab } from '../../../web/form/use-typed-in-tab.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { Money, PriceFigure, PricePanel, type PricePanelProps } from '../../../web/ui/price.tsx'
import { StitchProgress, type ProgressStep } from '../../../web/ui/progress.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { PaySection } from './pay-section.tsx'
import { PaySummary } from './pay-summary.tsx'
import styles from './pay-frame.module.css'

export interface PayFrameProps {
  block: ProductBlock
  steps: ProgressStep[]
  heading: ReactNode
  lede: ReactNode
  /** What somebody should know before all else; a form of its own may stand in it. */
  notice?: ReactNode
  /** What is paid for: beside the form, and in one line above it on a phone. */
  shown: Pick<PricePanelProps, 'title' | 'note' | 'rows'>
  /** The path where the plan can be changed. */
  plan: string
  cents: Cents
  currency: Currency
  /** What stands behind the price in the panel. */
  suffix: string
  form: CheckedForm
  /** The code of a purchase that was refused. */
  refusal: string | undefined
  /** The same form as data: it knows what is never kept in the tab. */
  definition: Pick<FormDefinition<unknown>, 'fields'>
  /** Names of fields in the summary that stand there more than once. */
  labels?: Record<string, string> | undefined
  /** How the price was made, where the line has a receipt of it: `ReceiptDetails` of `platform/quotes/web`. */
  receipt?: ReactNode
  /** What is charged, when and for whom. */
  charge: ReactNode
  /** What follows a press of the button, where it is not what follows every purchase. */
  after?: string | undefined
  /** The sections of the form. */
  children: ReactNode
}

export function PayFrame({
  block,
  steps,
  heading,
  lede,
  notice,
  shown,
  plan,
  cents,
  currency,
  suffix,
  form,
  refusal,
  definition,
  labels,
  receipt,
  charge,
  after,
  children,
}: PayFrameProps) {
  const { t } = useTranslation('payments')
  const element = useTypedInTab(definition)
  const busy = useIsSending()
  const changePlan = (
    <ButtonLink kind="text" to={plan}>
      {t('pay.change-plan')}
    </ButtonLink>
  )
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <OfflineBar />
        <div className={styles.columns}>
          <div>
            <h1>{heading}</h1>
            <p className={styles.lede}>{lede}</p>
            {notice}
            <PaySummary {...shown} actions={changePlan} price={<PriceFigure size="row" cents={cents} currency={currency} />} />
            <FormSummary form={form} labels={labels} />
            {form.errors['form'] && !form.problem ? (
              <p className={styles.instead}>
                {refusal === 'card' ? <span className={styles.declined}>{t('pay.declined')}</span> : null}
                {changePlan}{' '}
                <ButtonLink kind="text" to="/contactus">
                  {t('agent')}
                </ButtonLink>
              </p>
            ) : null}
            <Form ref={element} method="post" noValidate {...form.handlers} className={styles.form}>
              {children}
              {receipt}
              {charge}
              <p>
                <Button busy={busy} wideOnPhone>
                  <span>
                    {t('pay.submit')}{' '}
                    <bdi>
                      <Money cents={cents} currency={currency} />
                    </bdi>
                  </span>
                </Button>
              </p>
              <p role="status" className={styles.small}>
                {busy ? t('pay.busy') : (after ?? t('pay.after'))}
              </p>
            </Form>
          </div>
          <aside id="price" className={styles.panel}>
            <PricePanel
              {...shown}
              actions={changePlan}
              block={block}
              sticky
              price={<PriceFigure cents={cents} currency={currency} suffix={suffix} />}
            />
          </aside>
        </div>
      </div>
    </SiteFrame>
  )
}

/** The section of the boxes to tick before paying, each with its own words. */
export function PayConsents({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payments')
  return (
    <PaySection title={t('pay.consent')}>
      <div className={styles.consents}>{children}</div>
    </PaySection>
  )
}
