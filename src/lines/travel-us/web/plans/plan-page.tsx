/** The three plans of a trip side by side, with the trip and its options beside them; a change asks for new prices in place. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, redirect, type LoaderFunctionArgs } from 'react-router'
import {
  answerInstead,
  asksPriceAgain,
  isSendAnswer,
  isSendIntent,
  lookAt,
  PlansFrame,
  priceQuoteAgain,
  quoteOrInstead,
  RepricedNotice,
  SendQuoteSection,
  sendIntents,
  sendQuoteLink,
} from '../../../../platform/quotes/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ComparisonTable } from '../../../../web/ui/plans/comparison-table.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { openUSATravelQuote, sendQuoteLink as sendTravelQuoteLink } from '../../contract.ts'
import { findDestination } from '../../rules/destinations.ts'
import { insurer } from '../../rules/insurer.ts'
import { sizes } from '../../rules/rates.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { useRepricing } from './use-repricing.ts'
import { PlanOffers } from './plan-offers.tsx'
import { isPriced, planPrice, useComparisonRows, type PricedOffer } from './plan-words.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { SlowStatus } from '../../../../web/ui/notices/slow-status.tsx'
import styles from './plan-page.module.css'
import { PriceReceipt } from '../price-receipt.tsx'
import { TripInPlace } from '../quote-in-place.ts'
import { waitingPath } from '../policy/policy-path.ts'
import { requestQuote, type OpenedQuote } from '../trip/quote-request.ts'
import { useSteps } from '../steps.ts'
import { boxesOfTrip, optionsOf, planForm, readTripBoxes, type TripBoxes } from '../trip/trip-form.ts'
import { TripPanel } from '../trip/trip-panel.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'quotes', 'web-copy'] }

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

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    if (asksPriceAgain(values)) return priceQuoteAgain(page, args.request, openUSATravelQuote, planPath)
    if (isSendIntent(textIn(values, 'intent'))) return sendQuoteLink(page, sendTravelQuoteLink, values)
    const read = readForm(planForm, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const quotekey = new URL(args.request.url).searchParams.get('quote') ?? undefined
    const priced = await requestQuote(page, read.answers, optionsOf(read.answers), { quotekey }, { values })
    return 'answer' in priced ? priced.answer : redirect(planPath(priced.outcome.quotekey))
  },
  { read: readTripBoxes, intents: ['price-again', ...sendIntents, ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PlanPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <TripInPlace instead={instead} answered={actionData as FormAnswer | undefined} />
  return <Plans {...view} answered={actionData} />
}

interface PlansProps {
  quote: OpenedQuote
  today: string
  country: string
  destination: string
  answered: PageProps<typeof loader, typeof action>['actionData']
}

function Plans({ quote, today, country, destination, answered }: PlansProps) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  const { trip, quotekey } = quote
  const stored = boxesOfTrip(trip, country)
  const form = useForm(planForm, isSendAnswer(answered) ? undefined : (answered as FormAnswer<TripBoxes> | undefined), {
    namespace: 'travel-us',
    today,
    stored,
    read: readTripBoxes,
    failed: failedTexts,
  })
  const steps = useSteps('plan', { trip: '/travel/infousa' })
  const repricing = useIsSending()
  const [priceSoon, sendChange] = useRepricing(element, stored, today)
  const offers = sizes.map((size) => ({ size, ...planPrice(quote[`${size}quote`]) }))
  const sold = offers.filter(isPriced)

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
      <RepricedNotice quote={quote} nameOf={({ size }) => t(`size.${size}`)} none={t('plan.not-sold')} currency="USD" />
      <FormSummary form={form} />
      <div className={styles.plans} aria-busy={repricing}>
        <PlanOffers quote={quote} offers={offers} sold={sold} sendChange={sendChange} />
      </div>
      <SlowStatus busy={repricing} className={styles.small}>
        {t('plan.asking-slow')}
      </SlowStatus>
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
        <TripPanel form={form} sold={sold} busy={repricing} submit={() => element.current?.requestSubmit()} />
      </Form>

      <EveryLine quotekey={quotekey} sold={sold} />
      <div className={styles.after}>
        <SendQuoteSection quotekey={quotekey} answered={answered} namespace="travel-us" hint={t('send.hint')} />
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

/** Every benefit of the plans that are sold for this trip, and how each price was made. */
function EveryLine({ quotekey, sold }: { quotekey: string; sold: readonly PricedOffer[] }) {
  const { t } = useTranslation('travel-us')
  const rows = useComparisonRows(Object.fromEntries(sold.map(({ size, coverages }) => [size, coverages])))
  return (
    <>
      <h2 className={styles.tableTitle}>{t('plan.every-line')}</h2>
      <ComparisonTable
        caption={t('plan.every-line')}
        columns={sold.map(({ size, priceCents }) => ({ id: size, name: t(`size.${size}`), note: <Money cents={priceCents} /> }))}
        rows={rows}
      />
      <div className="no-print">
        {sold.map(({ size }) => (
          <PriceReceipt
            key={`${quotekey} ${size}`}
            quotekey={quotekey}
            size={size}
            name={t('plan.of', { size: t(`size.${size}`) })}
          />
        ))}
      </div>
    </>
  )
}
