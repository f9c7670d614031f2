/** All 15 plans for one trip: those with a price can be chosen, the others stay with their reason. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { ReplacementNotice } from '../../../../platform/policies/web/index.ts'
import { isSendAnswer, PlansFrame, RepricedNotice, SendQuoteSection } from '../../../../platform/quotes/web/index.ts'
import { boxesOf } from '../../../../web/form/boxes.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button, DefaultButton } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { ContinueBar } from '../../../../web/ui/layouts/continue-bar.tsx'
import { SidePage, WhenBelow, WhenBeside } from '../../../../web/ui/layouts/side-page.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { SlowStatus } from '../../../../web/ui/notices/slow-status.tsx'
import { insurer } from '../../rules/insurer.ts'
import { infoPathOf, learnPath, ownPolicyPath, plansPath } from '../paths.ts'
import { QuebecNotice } from '../quebec-notice.tsx'
import { TripInPlace } from '../quote-in-place.ts'
import { useSteps } from '../steps.ts'
import { chosenIn, isPriced, planForm, totalOf } from './choices.ts'
import { DeductibleField } from './deductible-field.tsx'
import { OnePlan } from './one-plan.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanOptions } from './plan-options.tsx'
import { PlanTotal } from './plan-total.tsx'
import { plansAction } from './plans-action.ts'
import styles from './plans-page.module.css'
import { readPlans, type PlansView } from './read-plans.ts'
import { useTripSummary } from './trip-summary.ts'
import { UnsoldPlans } from './unsold-plans.tsx'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['travel-ca', 'travel-ca-plans', 'quotes', 'policies-replaced', 'web-copy'],
}

export const meta = pageMeta({
  namespace: 'travel-ca-plans',
  title: 'plans.title',
  description: 'plans.description',
  path: plansPath,
  noIndex: true,
})

export const loader = readPlans

export const action = plansAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PlansPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  const answered = actionData as FormAnswer | undefined
  if (!view) return <TripInPlace instead={instead} answered={answered} />
  const { quote, products } = view
  if (quote.final) return <OnePlan quote={quote} final={quote.final} products={products} answered={answered} />
  return <Plans shown={view} answered={answered} />
}

function Plans({ shown, answered }: { shown: PlansView; answered: FormAnswer | undefined }) {
  const { t } = useTranslation('travel-ca-plans')
  const { quote, products } = shown
  const { asked, quotekey } = quote
  const prices = quote.response.blanketTugo.availablePlanPrices
  const ofForm = isSendAnswer(answered) ? undefined : answered
  const values = ofForm?.values ?? shown.values
  const [boxes, setBoxes] = useState(values)
  const busy = useIsSending()
  const form = useForm(planForm, ofForm, {
    namespace: 'travel-ca-plans',
    stored: shown.values,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent',
  })
  const steps = useSteps('plan', { trip: infoPathOf(quotekey) })
  const chosen = chosenIn(boxes)
  const total = totalOf(prices, chosen)
  const summary = useTripSummary(quote)
  const sold = prices.filter(isPriced).filter(({ isOption }) => !isOption)
  const submit =
    sold.length > 0 ? (
      <Button busy={busy} wideOnPhone>
        {t('plans.submit')}
      </Button>
    ) : null

  return (
    <PlansFrame
      steps={steps}
      heading={t('plans.heading')}
      lede={
        <>
          {summary} <a href={infoPathOf(quotekey)}>{t('plans.change')}</a>
        </>
      }
    >
      <QuebecNotice province={asked.trip.province} />
      {asked.replaces ? (
        <ReplacementNotice replacement={{ kind: 'correcting', number: asked.replaces }} pathOf={ownPolicyPath} />
      ) : null}
      <RepricedNotice
        quote={quote}
        nameOf={({ planCode }) => products.find(({ code }) => code === planCode)?.title ?? planCode}
        none={t('plan.no-price')}
        currency="CAD"
      />
      {submit ? null : <Notice kind="warning">{t('plans.none')}</Notice>}
      <FormSummary form={form} labels={{ plan: t('plans.plan') }} />
      <Form
        method="post"
        noValidate
        {...form.handlers}
        className={styles.form}
        onInput={(event) => {
          form.handlers.onInput(event)
          setBoxes(boxesOf(new FormData(event.currentTarget)))
        }}
      >
        <DefaultButton />
        <input type="hidden" name="quotekey" value={quotekey} />
        <SidePage
          side={
            <PlanTotal
              quote={quote}
              prices={prices}
              products={products}
              chosen={chosen}
              actions={submit && <WhenBeside>{submit}</WhenBeside>}
            />
          }
        >
          <DeductibleField destinationType={asked.destinationType} value={values['deductible']} busy={busy} />
          <div className={styles.plans} aria-busy={busy}>
            <PlanCards
              quote={quote}
              sold={sold}
              products={products}
              values={values}
              chosen={chosen.planCode}
              busy={busy}
              error={form.errors['plan']}
            />
            <PlanOptions prices={prices} products={products} values={values} quotekey={quotekey} />
            <UnsoldPlans
              plans={prices.filter(({ price, isOption }) => price === null && !isOption)}
              products={products}
              quotekey={quotekey}
            />
          </div>
        </SidePage>
        <SlowStatus busy={busy} className={styles.small}>
          {t('plans.slow', { insurer: insurer.name })}
        </SlowStatus>
        {submit ? (
          <WhenBelow>
            <ContinueBar
              summary={total ? <Money cents={total.totalCents} currency="CAD" /> : t('total.none-short')}
              detail={total ? t(total.isExact ? 'total.with-tax' : 'total.about') : null}
            >
              {submit}
            </ContinueBar>
          </WhenBelow>
        ) : null}
      </Form>
      <p className={styles.small}>
        {t('plans.carrier', { insurer: insurer.name })} <a href={learnPath}>{t('plans.learn')}</a>
      </p>
      <SendQuoteSection quotekey={quotekey} answered={answered} namespace="travel-ca-plans" hint={t('send.hint')} />
    </PlansFrame>
  )
}
