/** The three plans of a trip side by side, with the trip and its options beside them; a change asks for new prices in place. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, redirect, useFetcher, useNavigation, type LoaderFunctionArgs } from 'react-router'
import {
  answerInstead,
  asksPriceAgain,
  lookAt,
  PlansFrame,
  priceQuoteAgain,
  quoteOrInstead,
  RepricedNotice,
  SendQuoteSection,
  sendQuoteLink,
  usePricesBefore,
  type SendQuoteAnswer,
} from '../../../../platform/quotes/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { ComparisonTable } from '../../../../web/ui/plans/comparison-table.tsx'
import { PlanCards } from '../../../../web/ui/plans/plan-cards.tsx'
import { PriceChange } from '../../../../web/ui/plans/price-change.tsx'
import { Money, PriceFigure } from '../../../../web/ui/price.tsx'
import { slowAfterMs, useLate } from '../../../../web/use-late.ts'
import { openUSATravelQuote, sendQuoteLink as sendTravelQuoteLink } from '../../contract.ts'
import { findDestination } from '../../rules/destinations.ts'
import { insurer } from '../../rules/insurer.ts'
import { sizes, type Size } from '../../rules/rates.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { useRepricing } from './use-repricing.ts'
import { fittingPlan } from './plan-fit.ts'
import { cardFeatures, longDate, planPrice, useComparisonRows, type PlanPrice } from './plan-words.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import styles from './plan-page.module.css'
import { PriceReceipt } from '../price-receipt.tsx'
import { TripInPlace } from '../quote-in-place.ts'
import { waitingPath } from '../policy/policy-path.ts'
import { requestQuote, type OpenedQuote } from '../trip/quote-request.ts'
import { useSteps } from '../steps.ts'
import { boxesOfTrip, optionsOf, planForm, readTripBoxes, type TripBoxes } from '../trip/trip-form.ts'
import { TripPanel } from '../trip/trip-panel.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'quotes'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'plan.title',
  description: 'plan.description',
  path: '/travel/selectplanusa',
  noIndex: true,
})

const planPath = (quotekey: string): string => `/travel/selectplanusa?quote=${encodeURIComponent(quotekey)}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const look = lookAt(request)
  if (!look) throw redirect('/travel/infousa')
  const { quote, instead } = await quoteOrInstead(page, page.call(openUSATravelQuote, look), waitingPath)
  if (!quote) return answerInstead(instead)
  const country = findDestination(quote.trip.destination)?.code ?? ''
  const today = insurer.dayOf(page.now())
  return { instead: null, view: { quote, today, country, destination: destinationLabel(country, page.locale) } }
}

type Answer = FormAnswer<TripBoxes> | SendQuoteAnswer

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    if (asksPriceAgain(values)) return priceQuoteAgain(page, args.request, openUSATravelQuote, planPath)
    if (textIn(values, 'intent') === 'send') return sendQuoteLink(page, sendTravelQuoteLink, values)
    const read = readForm(planForm, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const quotekey = new URL(args.request.url).searchParams.get('quote') ?? undefined
    const priced = await requestQuote(page, read.answers, optionsOf(read.answers), { quotekey }, { values })
    return 'answer' in priced ? priced.answer : redirect(planPath(priced.outcome.quotekey))
  },
  { read: readTripBoxes },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

const isPriced = (plan: PlanPrice | { error: string }): plan is PlanPrice => 'priceCents' in plan

export default function PlanPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <TripInPlace instead={instead} answered={actionData as FormAnswer | undefined} />
  return <Plans {...view} answered={actionData} />
}

function Plans({
  quote,
  today,
  country,
  destination,
  answered,
}: {
  quote: OpenedQuote
  today: string
  country: string
  destination: string
  answered: Answer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const navigation = useNavigation()
  const element = useRef<HTMLFormElement>(null)
  const { trip } = quote
  const sender = useFetcher<SendQuoteAnswer>()
  const isSend = answered !== undefined && 'intent' in answered
  const stored = boxesOfTrip(trip, country)
  const form = useForm(planForm, isSend ? undefined : (answered as FormAnswer<TripBoxes> | undefined), {
    namespace: 'travel-us',
    today,
    stored,
    read: readTripBoxes,
    failed: failedTexts,
  })
  const steps = useSteps('plan', { trip: '/travel/infousa' })
  const repricing = navigation.formMethod === 'POST'
  const isSlow = useLate(repricing, slowAfterMs)
  const prices = { small: planPrice(quote.smallquote), medium: planPrice(quote.mediumquote), large: planPrice(quote.largequote) }
  const sold = sizes.flatMap((size) => {
    const plan = prices[size]
    return isPriced(plan) ? [{ size, plan }] : []
  })
  const fit = fittingPlan(
    trip,
    sold.map(({ size }) => size),
  )
  const before = usePricesBefore<Size>(quote.quotekey, Object.fromEntries(sold.map(({ size, plan }) => [size, plan.priceCents])))
  const [priceSoon, sendChange] = useRepricing(element, stored, today)
  const rows = useComparisonRows(Object.fromEntries(sold.map(({ size, plan }) => [size, plan.coverages])))

  return (
    <PlansFrame
      steps={steps}
      heading={t('plan.title')}
      lede={t('plan.summary', {
        count: trip.numinsured,
        destination,
        from: longDate(trip.departdate, locale),
        to: longDate(trip.returndate, locale),
        days: t('plan.days', { count: quote.days }),
      })}
    >
      {quote.repriced ? (
        <RepricedNotice
          none={t('plan.not-sold')}
          currency="USD"
          changes={quote.changes.map(({ size, before, now }) => ({ name: t(`size.${size}`), before, now }))}
        />
      ) : null}
      <FormSummary form={form} />
      <div className={styles.plans} aria-busy={repricing}>
        <PlanCards
          heading="h2"
          block="travel"
          plans={sizes.map((size) => {
            const plan = prices[size]
            const isAdvised = fit?.size === size
            const card = {
              id: size,
              name: t(`size.${size}`),
              reason: isAdvised ? t(`reason.${fit.reason}`) : undefined,
            }
            if (!isPriced(plan))
              return {
                ...card,
                price: <p className={styles.refused}>{plan.error || t('plan.no-price')}</p>,
                features: [],
                action: <a href="#change-title">{t('plan.change')}</a>,
              }
            return {
              ...card,
              price: (
                <>
                  <PriceFigure
                    size="card"
                    cents={plan.priceCents}
                    suffix={t('plan.for-days', { count: quote.days })}
                    announce={isAdvised}
                  />
                  <PriceChange before={before[size] ?? plan.priceCents} now={plan.priceCents} words={t('plan.with-change')} />
                </>
              ),
              features: cardFeatures(t, locale, plan.coverages),
              action: (
                <ButtonLink
                  kind={isAdvised ? 'primary' : 'quiet'}
                  wide
                  to={`/travel/payusa?quote=${quote.quotekey}&size=${size}`}
                  onClick={(event) => sendChange() && event.preventDefault()}
                >
                  {t('plan.choose', { size: card.name })}
                </ButtonLink>
              ),
            }
          })}
        />
      </div>
      <p role="status" className={styles.small}>
        {isSlow ? t('plan.asking-slow') : null}
      </p>
      <p className={styles.small}>{t('plan.carrier')}</p>

      <Form
        ref={element}
        method="post"
        replace
        preventScrollReset
        noValidate
        {...form.handlers}
        onInput={(event) => {
          form.handlers.onInput(event)
          priceSoon()
        }}
        className={`${styles.change} no-print`}
      >
        <TripPanel form={form} prices={prices} busy={repricing} submit={() => element.current?.requestSubmit()} />
      </Form>

      <h2 className={styles.tableTitle}>{t('plan.every-line')}</h2>
      <ComparisonTable
        caption={t('plan.every-line')}
        columns={sold.map(({ size, plan }) => ({
          id: size,
          name: t(`size.${size}`),
          note: <Money cents={plan.priceCents} />,
        }))}
        rows={rows}
      />
      <div className="no-print">
        {sold.map(({ size }) => (
          <PriceReceipt
            key={`${quote.quotekey} ${size}`}
            quotekey={quote.quotekey}
            size={size}
            name={t('plan.of', { size: t(`size.${size}`) })}
          />
        ))}
      </div>
      <div className={styles.after}>
        <SendQuoteSection
          fetcher={sender}
          values={{ quotekey: quote.quotekey }}
          fallback={isSend ? (answered as SendQuoteAnswer) : undefined}
          namespace="travel-us"
          hint={t('send.hint')}
        />
        <section className={styles.facts}>
          <h2>{t('plan.before-you-buy')}</h2>
          <p>{t('plan.look-back')}</p>
          <p>{t('plan.review')}</p>
          <p>{t('plan.how-paid')}</p>
          <p>
            <a href="/travel/learnmoreusa">{t('plan.learn')}</a>
          </p>
        </section>
      </div>
    </PlansFrame>
  )
}
