/** The page that asks what a line needs before it can show prices: its frame, and the form that asks for the prices. */
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Typed } from '../../../web/form/boxes.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { DefaultButton } from '../../../web/ui/controls/button.tsx'
import type { ErrorSummaryProps } from '../../../web/ui/controls/error-summary.tsx'
import { SidePage } from '../../../web/ui/layouts/side-page.tsx'
import { OfflineBar, SavedStatus, type SavedState } from '../../../web/ui/notices/feedback.tsx'
import { classes } from '../../../web/ui/style/classes.ts'
import { PlanCardsWaiting, type PlanCardsWaitingProps } from '../../../web/ui/plans/plan-cards-waiting.tsx'
import { StitchProgress, type StitchProgressProps } from '../../../web/ui/progress.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import styles from './pricing-page.module.css'
import { useIsPricing } from './use-is-pricing.ts'

export interface PricingPageProps extends Pick<StitchProgressProps, 'steps' | 'part' | 'screen'> {
  /** What became of what is typed; null until something was typed. */
  saved: SavedState | null
  /** What the answers come to so far. */
  side: ReactNode
  /** The question: its heading, its lede (`Lede`) and the form (`PricingForm`). */
  children: ReactNode
}

/** The frame: the line of steps, the question, and what the answers come to beside it. */
export function PricingPage({ saved, side, children, ...progress }: PricingPageProps) {
  return (
    <SiteFrame kind="flow" saved={saved ? <SavedStatus state={saved} /> : null}>
      <div className={`content ${styles.page}`}>
        <StitchProgress {...progress} shape="line" />
        <SidePage className={styles.answers} side={side}>
          <OfflineBar />
          {children}
        </SidePage>
      </div>
    </SiteFrame>
  )
}

/** The sentence under the page's heading. */
export function Lede({ children }: { children: ReactNode }) {
  return <p className={styles.lede}>{children}</p>
}

export interface PricingFormProps<Values extends Typed> extends ComponentProps<typeof Form> {
  form: CheckedForm<Values>
  /** Names of fields in the summary that stand there more than once. */
  labels?: ErrorSummaryProps['labels']
  /** Whether the button with this intent asks for the prices. */
  asks: (intent: string) => boolean
  /** What stands in place of the form while the prices are on their way. */
  waiting: PlanCardsWaitingProps
}

/** The form, below what is still to fix in it. It keeps its boxes while the prices are on their way, and is not shown. */
export function PricingForm<Values extends Typed>(props: PricingFormProps<Values>) {
  const { form, labels, asks, waiting, className, children, ...rest } = props
  const isPricing = useIsPricing(asks)
  return (
    <>
      <FormSummary form={form} labels={labels} />
      {isPricing ? <PlanCardsWaiting {...waiting} /> : null}
      <Form method="post" noValidate hidden={isPricing} className={classes(styles.form, className)} {...form.handlers} {...rest}>
        <DefaultButton />
        {children}
      </Form>
    </>
  )
}
