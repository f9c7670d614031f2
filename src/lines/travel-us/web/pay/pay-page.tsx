/** The page that pays for a US trip: names, address, card and agreement. */
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney } from '../../../../shared/money.ts'
import {
  CardSection,
  ChargeLine,
  PayConsents,
  PayFrame,
  TravellerNames,
  travellerLabels,
} from '../../../../platform/payments/web/index.ts'
import { knownBuyer } from '../../../../platform/profile/web/index.ts'
import { afterBuying } from '../../../../platform/purchases/web/index.ts'
import { answerInstead, isRunOut, quoteOrInstead } from '../../../../platform/quotes/web/index.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { refusedAnswer, wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { forgetTyped } from '../../../../web/form/typed-in-tab.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { openUSATravelQuote, purchaseUSATravelQuote } from '../../contract.ts'
import { findDestination } from '../../rules/destinations.ts'
import { insurer } from '../../rules/insurer.ts'
import { sizes, type Size } from '../../rules/rates.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { AddressFields } from './pay-fields.tsx'
import { cardBoxes, payForm } from './pay-form.ts'
import { purchaseOrder } from './pay-order.ts'
import { shortDates } from '../../../../shared/short-date.ts'
import { planPrice } from '../plans/plan-words.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import styles from './pay-page.module.css'
import { boxesOfBuyer } from './known-purchaser.ts'
import { policyPath, waitingPath } from '../policy/policy-path.ts'
import { TripInPlace } from '../quote-in-place.ts'
import type { OpenedQuote } from '../trip/quote-request.ts'
import { useSteps } from '../steps.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'travel-us-pay', 'payments', 'quotes'] }

export const meta = pageMeta({
  namespace: 'travel-us-pay',
  title: 'pay.title',
  description: 'pay.description',
  path: '/travel/payusa',
  noIndex: true,
})

const readSize = (text: string | null): Size | null => sizes.find((size) => size === text) ?? null

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  const size = readSize(searchParams.get('size'))
  const quotekey = searchParams.get('quote')
  if (!quotekey || !size) throw redirect('/travel/infousa')
  const opening = page.call(openUSATravelQuote, { quotekey, look: 'price' })
  const { quote, instead } = await quoteOrInstead(page, opening, waitingPath)
  // The price ran out while the page was away: the plan page prices it again.
  if (instead?.kind === 'run-out') throw redirect(`/travel/selectplanusa?quote=${quotekey}`)
  if (!quote) return answerInstead(instead)
  const country = findDestination(quote.trip.destination)?.code ?? ''
  return {
    instead: null,
    view: {
      quote,
      size,
      today: insurer.dayOf(page.now()),
      destination: destinationLabel(country, page.locale),
      known: boxesOfBuyer(await knownBuyer(page), page.person?.email ?? '', quote.trip.state ?? ''),
    },
  }
}

const boxOf = (field: string): string =>
  ({ travelerfirstname: 'first.0', travelerlastname: 'last.0', price: 'form' })[field] ??
  (/^(?:options|departdate|returndate|destination)/.test(field) ? 'form' : field)

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const { searchParams } = new URL(args.request.url)
    const size = readSize(searchParams.get('size')) ?? 'medium'
    const quotekey = searchParams.get('quote') ?? ''
    const opened = await page.call(openUSATravelQuote, { quotekey, look: 'price' })
    if (opened.haserror && isRunOut(opened)) return redirect(`/travel/selectplanusa?quote=${quotekey}`)
    if (opened.haserror) return refusedAnswer({ form: payForm(1), values }, opened)
    const { trip } = opened
    const form = payForm(trip.numinsured)
    const sent = { form, values, boxOf }
    // The page says so by itself.
    if (opened.boughtPolicy) return wrongAnswer(sent, {})
    const read = readForm(form, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const { answers } = read
    const called = await callOrAnswer(page, purchaseUSATravelQuote, purchaseOrder(opened, { size, values, answers }), sent)
    return afterBuying(called, {
      numberOf: ({ policyInfo }) => policyInfo?.policynumber,
      policyPath,
      waiting: (bought) => waitingPath((bought ?? opened).bookingreservno),
      plan: `/travel/selectplanusa?quote=${opened.quotekey}`,
      toPlan: ['price-changed', 'quote-expired'],
    })
  },
  { form: payForm(1) },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PayPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <TripInPlace instead={instead} onBought={forgetTyped} />
  return <Pay {...view} answered={actionData} />
}

function Pay({
  quote,
  size,
  today,
  destination,
  known,
  answered,
}: {
  quote: OpenedQuote
  size: Size
  today: string
  destination: string
  known: Boxes
  answered: FormAnswer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const { t: tPay } = useTranslation('travel-us-pay')
  const locale = useLocale()
  const { trip } = quote
  const definition = payForm(trip.numinsured)
  const form = useForm(definition, answered, {
    namespace: 'travel-us-pay',
    today,
    stored: known,
    failed: failedTexts,
  })
  const traveller = (number: number): string => tPay('pay.traveller', { number })
  const steps = useSteps('pay', { trip: '/travel/infousa', plan: `/travel/selectplanusa?quote=${quote.quotekey}` })
  const plan = planPrice(quote[`${size}quote`])
  const priceCents = 'priceCents' in plan ? plan.priceCents : 0
  const optionCents = 'priceCents' in plan ? plan.optionCents : { collisionDamageWaiver: 0, cancelAnyReason: 0 }
  const baseCents = priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason
  const panel = {
    title: tPay('pay.panel', { size: t(`size.${size}`) }),
    note: t('plan.carrier'),
    rows: [
      { label: tPay('pay.base'), value: <Money cents={baseCents} /> },
      ...(optionCents.collisionDamageWaiver
        ? [{ label: t('option.waiver'), value: <Money cents={optionCents.collisionDamageWaiver} /> }]
        : []),
      ...(optionCents.cancelAnyReason
        ? [{ label: t('option.any-reason'), value: <Money cents={optionCents.cancelAnyReason} /> }]
        : []),
      { label: tPay('pay.destination'), value: destination },
      { label: tPay('pay.dates'), value: shortDates(trip.departdate, trip.returndate, locale) },
      { label: tPay('pay.count'), value: trip.numinsured },
      { label: tPay('pay.reference'), value: <bdi>{quote.bookingreservno}</bdi> },
    ],
  }

  return (
    <PayFrame
      block="travel"
      steps={steps}
      heading={tPay('pay.heading')}
      lede={tPay('pay.lede', {
        destination: isolate(destination),
        dates: isolate(shortDates(trip.departdate, trip.returndate, locale)),
        amount: isolateLtr(formatMoney(priceCents, locale)),
        insurer: isolate(insurer.name),
      })}
      shown={panel}
      plan={`/travel/selectplanusa?quote=${quote.quotekey}`}
      cents={priceCents}
      currency="USD"
      suffix={t('plan.for-days', { count: quote.days })}
      form={form}
      refusal={answered?.refused?.code}
      definition={definition}
      labels={travellerLabels(trip.numinsured, traveller)}
      charge={<ChargeLine cents={priceCents} currency="USD" insurer={insurer.name} />}
    >
      <input type="hidden" name="price" value={priceCents / 100} />
      {known['first.0'] || known['address1'] ? <p className={styles.small}>{tPay('pay.from-profile')}</p> : null}
      <TravellerNames
        ages={trip.agesOfTravellers}
        form={form}
        words={{
          title: tPay('pay.travellers'),
          hint: tPay(trip.numinsured > 1 ? 'pay.travellers-hint' : 'pay.holder-hint'),
          traveller,
        }}
      />
      <AddressFields form={form} known={known} />
      <CardSection form={form} names={cardBoxes} postal={{ name: 'cczipcode', label: tPay('pay.card-zip'), country: 'US' }} />
      <PayConsents>
        <Checkbox
          {...form.checkbox('agree-read')}
          label={tPay('pay.agree-read')}
          hint={<a href="/travel/learnmoreusa">{t('plan.learn')}</a>}
        />
        <Checkbox {...form.checkbox('agree-pay')} label={tPay('pay.agree-pay')} />
        <Checkbox {...form.checkbox('printletter')} label={tPay('pay.print-letter')} />
      </PayConsents>
    </PayFrame>
  )
}
