/** What each pet costs at every deductible: the server answered all of them, so nothing is asked while a slider moves. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { isSendAnswer, PlansFrame, RepricedNotice, SendQuoteSection } from '../../../../platform/quotes/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { AgainLink, Button, DefaultButton } from '../../../../web/ui/controls/button.tsx'
import { SidePage } from '../../../../web/ui/layouts/side-page.tsx'
import { PriceBar, PriceFigure } from '../../../../web/ui/price.tsx'
import { SlowStatus } from '../../../../web/ui/notices/slow-status.tsx'
import { failedTexts } from '../failed-texts.ts'
import { listOfNames } from '../list-of-names.ts'
import { changePath, infoPath } from '../paths.ts'
import { totalOf, type Choice } from '../pet-prices.ts'
import { PetsInPlace } from '../quote-in-place.ts'
import { useSteps } from '../steps.ts'
import { Bills } from './bills.tsx'
import { choicesIn, isSameChoice, planForm, readPlanBoxes } from './choices.ts'
import { planAction } from './plan-action.ts'
import styles from './plan-page.module.css'
import { PlanFacts, PricesByAge } from './plan-facts.tsx'
import { PlanPet } from './plan-pet.tsx'
import { PlanTotal } from './plan-total.tsx'
import { Presets } from './presets.tsx'
import { readPlan, type PlanView } from './read-plan.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-plan', 'quotes', 'web-copy'] }

export const meta = pageMeta({
  namespace: 'pet-plan',
  title: 'plan.title',
  description: 'plan.description',
  path: '/pet/selectplan',
  noIndex: true,
})

export const loader = readPlan

export const action = planAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PlanPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <PetsInPlace instead={instead} answered={actionData as FormAnswer | undefined} />
  const key = `${view.quote?.quotekey ?? ''} ${JSON.stringify(view.chosen)}`
  return <Plan key={key} shown={view} answered={actionData as FormAnswer | undefined} />
}

/** What is chosen for each pet, in the page alone; `turn` counts the choices that were made for all of them at once. */
function useChoices(first: () => Choice[]) {
  const [choices, setChoices] = useState(first)
  const [turn, setTurn] = useState(0)
  return {
    choices,
    turn,
    choose: (place: number, choice: Choice): void =>
      setChoices((before) => before.map((each, at) => (at === place ? choice : each))),
    chooseForAll: ({ deductible, hasRecovery }: Choice): void => {
      setChoices((before) => before.map(() => ({ deductible, hasRecovery })))
      setTurn((count) => count + 1)
    },
  }
}

function Plan({ shown, answered }: { shown: PlanView; answered: FormAnswer | undefined }) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const { place, pets, prices, quote, policyNum, joined } = shown
  const ofForm = isSendAnswer(answered) ? undefined : answered
  const { choices, turn, choose, chooseForAll } = useChoices(() =>
    ofForm ? choicesIn(ofForm.values, pets.length) : shown.chosen,
  )
  const busy = useIsSending()
  const form = useForm(planForm(pets.length), ofForm, {
    namespace: 'pet-plan',
    stored: { 'bill-email': shown.email },
    read: readPlanBoxes,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent',
  })
  const steps = useSteps('plan', { pets: infoPath(place.CountryCode, policyNum) })
  const currency = place.CountryCode === 'US' ? 'USD' : 'CAD'
  const total = totalOf(prices, choices)
  const isBilled =
    quote !== null && choices.every((choice, at) => isSameChoice(choice, shown.quote ? shown.choices[at] : undefined))
  const names = pets.map(({ PetName }) => isolate(PetName))
  const change = quote ? changePath(place.CountryCode, quote.quotekey, policyNum) : infoPath(place.CountryCode, policyNum)
  const isAnyPriced = prices.some(({ kind }) => kind === 'priced')

  return (
    <PlansFrame
      steps={steps}
      heading={isAnyPriced ? t('plan.heading', { count: pets.length, name: names[0] ?? '' }) : t('plan.heading-none')}
      lede={
        <>
          {joined
            ? t('plan.joins', { policy: isolateLtr(joined.policyNum), pets: listOfNames(joined.names, locale) })
            : t('plan.lede')}{' '}
          <a href={change}>{t(joined ? 'plan.change-joining' : 'plan.change-pets')}</a>
        </>
      }
    >
      {quote ? (
        <RepricedNotice quote={quote} nameOf={({ idx }) => names[idx]} none={t('plan.no-price')} currency={currency} />
      ) : null}
      <FormSummary form={form} labels={Object.fromEntries(names.map((name, at) => [`deductible.${at}`, name]))} />
      <Form method="post" noValidate {...form.handlers} className={styles.form}>
        <DefaultButton />
        {isAnyPriced ? <Presets prices={prices} choices={choices} currency={currency} onChoose={chooseForAll} /> : null}
        <div id="pets">
          <SidePage side={<PlanTotal pets={pets} prices={prices} choices={choices} currency={currency} total={total} />}>
            <h2>{t('plan.each')}</h2>
            <ul className={styles.pets}>
              {pets.map((pet, at) => (
                <li key={at}>
                  <PlanPet
                    // The sliders begin anew where a choice is made for all of them.
                    key={turn}
                    at={at}
                    pet={pet}
                    price={prices[at]}
                    choice={choices[at] ?? { deductible: null, hasRecovery: false }}
                    before={shown.chosen[at]}
                    currency={currency}
                    error={form.errors[`deductible.${at}`]}
                    onChoose={(choice) => choose(at, choice)}
                  />
                </li>
              ))}
            </ul>
            {prices.some(({ kind }) => kind === 'failed') ? (
              <p className={styles.again}>
                <AgainLink>{t('pet:again')}</AgainLink>
              </p>
            ) : null}
            <noscript>
              <p className={styles.again}>
                <Button kind="quiet" name="intent" value="update">
                  {t('plan.update')}
                </Button>
              </p>
            </noscript>
          </SidePage>
        </div>
        {isAnyPriced ? (
          <>
            <PlanFacts prices={prices} />
            <Bills form={form} quote={quote} joined={joined} isBilled={isBilled} busy={busy} names={names} />
            <PricesByAge pets={pets} prices={prices} currency={currency} />
          </>
        ) : null}
        <SlowStatus busy={busy} className={styles.small}>
          {t('plan.slow')}
        </SlowStatus>
        {isAnyPriced ? (
          <PriceBar
            price={
              total === null ? (
                <a href="#pets">{t('total.none-short')}</a>
              ) : (
                <PriceFigure size="row" cents={total} currency={currency} suffix={t('plan.a-month')} />
              )
            }
            action={<a href="#bills">{t('bills.heading')}</a>}
          />
        ) : null}
      </Form>
      <p className={styles.small}>
        {t('pet:carrier')} {t('pet:how-paid')}
      </p>
      {quote && !joined ? (
        <SendQuoteSection quotekey={quote.quotekey} answered={answered} namespace="pet-plan" hint={t('send.hint')} />
      ) : null}
    </PlansFrame>
  )
}
