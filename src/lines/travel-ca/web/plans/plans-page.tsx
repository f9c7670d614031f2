/** All 15 plans for one trip: those with a price can be chosen, the others stay with their reason. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useFetcher, useNavigation } from 'react-router'
import { ReplacementNotice } from '../../../../platform/policies/web/index.ts'
import {
  PlansFrame,
  RepricedNotice,
  SendQuoteSection,
  usePricesBefore,
  type SendQuoteAnswer,
} from '../../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney, moneyWithCurrency } from '../../../../shared/money.ts'
import { boxesOf } from '../../../../web/form/boxes.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, DefaultButton } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { FieldError } from '../../../../web/ui/controls/field.tsx'
import { SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { ContinueBar } from '../../../../web/ui/layouts/continue-bar.tsx'
import { SidePage, WhenBelow, WhenBeside } from '../../../../web/ui/layouts/side-page.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { slowAfterMs, useLate } from '../../../../web/use-late.ts'
import { insurer } from '../../rules/insurer.ts'
import { deductibleCurrency, deductibles } from '../../rules/plans.ts'
import { infoPathOf, learnPath, ownPolicyPath, plansPath } from '../paths.ts'
import { QuebecNotice } from '../quebec-notice.tsx'
import { TripInPlace } from '../quote-in-place.ts'
import { useSteps } from '../steps.ts'
import { chosenIn, isPriced, planForm, totalOf, type PricedPlan } from './choices.ts'
import { OnePlan } from './one-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import { fittingPlan } from './plan-fit.ts'
import { PlanOptions } from './plan-options.tsx'
import { PlanTotal } from './plan-total.tsx'
import { plansAction } from './plans-action.ts'
import styles from './plans-page.module.css'
import { readPlans, type PlansView } from './read-plans.ts'
import { useTripSummary } from './trip-summary.ts'
import { UnsoldPlans } from './unsold-plans.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-ca', 'travel-ca-plans', 'quotes', 'policies-replaced'] }

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

type Answer = FormAnswer | SendQuoteAnswer

export default function PlansPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <TripInPlace instead={instead} answered={actionData as FormAnswer | undefined} />
  const { quote, products } = view
  if (quote.final) {
    const answered = actionData as FormAnswer | undefined
    return <OnePlan quote={quote} final={quote.final} products={products} answered={answered} />
  }
  return <Plans shown={view} answered={actionData as Answer | undefined} />
}

function Plans({ shown, answered }: { shown: PlansView; answered: Answer | undefined }) {
  const { t } = useTranslation('travel-ca-plans')
  const locale = useLocale()
  const { quote, products } = shown
  const { asked, quotekey, days } = quote
  const prices = quote.response.blanketTugo.availablePlanPrices
  const isSend = answered !== undefined && 'intent' in answered
  const ofForm = isSend ? undefined : answered
  const values = ofForm?.values ?? shown.values
  const [boxes, setBoxes] = useState(values)
  const sender = useFetcher<SendQuoteAnswer>()
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const isSlow = useLate(busy, slowAfterMs)
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
  const currency = deductibleCurrency('PL-SPCK-2', asked.destinationType)
  const sold = prices.filter(isPriced).filter(({ isOption }) => !isOption)
  const before = usePricesBefore(
    quotekey,
    Object.fromEntries(sold.map(({ planCode, price }) => [planCode, Math.round(price * 100)])),
  )
  const prepaidCents = asked.insuredPersons.reduce((sum, { sumInsured = 0 }) => sum + Math.round(sumInsured * 100), 0)
  const fitting = fittingPlan(
    { kind: asked.trip.kind, destinationType: asked.destinationType, isPrepaid: prepaidCents > 0 },
    prices,
  )
  const fit = sold.find(({ planCode }) => planCode === fitting?.planCode)
  const others = sold.filter((plan) => plan !== fit)
  const first = fit ?? others[0]
  const card = (plan: PricedPlan) => (
    <PlanCard
      key={plan.planCode}
      plan={plan}
      product={products.find(({ code }) => code === plan.planCode)}
      quotekey={quotekey}
      days={days}
      values={values}
      isChosen={chosen.planCode === plan.planCode}
      stale={busy}
      before={before[plan.planCode]}
      reason={
        plan === fit && fitting
          ? t(`fit.${fitting.reason}`, { amount: isolateLtr(formatMoney(prepaidCents, locale, 'CAD', 0)) })
          : undefined
      }
      isFirst={plan === first}
      error={form.errors['plan']}
    />
  )
  const submit = (
    <Button busy={busy} wideOnPhone>
      {t('plans.submit')}
    </Button>
  )

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
      {quote.repriced ? (
        <RepricedNotice
          none={t('plan.no-price')}
          currency="CAD"
          changes={quote.changes.map(({ planCode, before, now }) => ({
            name: products.find(({ code }) => code === planCode)?.title ?? planCode,
            before,
            now,
          }))}
        />
      ) : null}
      {first ? null : <Notice kind="warning">{t('plans.none')}</Notice>}
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
              actions={first ? <WhenBeside>{submit}</WhenBeside> : null}
            />
          }
        >
          <div className={styles.deductible}>
            <SelectInput
              name="deductible"
              label={t('deductible.label')}
              hint={t('deductible.hint')}
              width="long"
              emptyLabel={null}
              defaultValue={values['deductible']}
              options={deductibles.map((amount) => ({
                value: String(amount),
                label: amount === 0 ? t('deductible.zero') : moneyWithCurrency(amount * 100, locale, currency, 0),
              }))}
              onChange={({ currentTarget: { form: formElement } }) =>
                formElement?.requestSubmit(formElement.querySelector<HTMLButtonElement>('button[value=deductible]'))
              }
            />
            <div className={styles.update}>
              <Button kind="quiet" name="intent" value="deductible" busy={busy}>
                {t('deductible.update')}
              </Button>
            </div>
          </div>
          <div className={styles.plans} aria-busy={busy}>
            <div
              className={styles.plans}
              role="radiogroup"
              aria-label={t('plans.plan')}
              aria-invalid={form.errors['plan'] ? true : undefined}
            >
              <FieldError name="plan">{form.errors['plan']}</FieldError>
              {fit ? card(fit) : null}
              {others.length > 0 ? (
                <section className={styles.others} aria-labelledby="others">
                  <h2 id="others">{t(fit ? 'plans.others' : 'plans.choose')}</h2>
                  {others.map(card)}
                </section>
              ) : null}
            </div>
            <PlanOptions prices={prices} products={products} values={values} quotekey={quotekey} />
            <UnsoldPlans
              plans={prices.filter(({ price, isOption }) => price === null && !isOption)}
              products={products}
              quotekey={quotekey}
            />
          </div>
        </SidePage>
        <p role="status" className={styles.small}>
          {isSlow ? t('plans.slow', { insurer: insurer.name }) : null}
        </p>
        {first ? (
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
      <SendQuoteSection
        fetcher={sender}
        values={{ quotekey }}
        fallback={isSend ? (answered as SendQuoteAnswer) : undefined}
        namespace="travel-ca-plans"
        hint={t('send.hint')}
      />
    </PlansFrame>
  )
}
