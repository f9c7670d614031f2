import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useFetcher, useNavigation, type LoaderFunctionArgs, type ActionFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { ComparisonTable } from '../../../web/ui/comparison-table.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice, OfflineBar } from '../../../web/ui/feedback.tsx'
import { PlanCards } from '../../../web/ui/plan-cards.tsx'
import { Money, PriceFigure } from '../../../web/ui/price.tsx'
import { StitchProgress } from '../../../web/ui/progress.tsx'
import { openUSATravelQuote, sendQuoteLink } from '../contract.ts'
import { findDestination } from '../rules/destinations.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { destinationLabel } from './destination-options.ts'
import { EmailQuote } from './email-quote.tsx'
import { cardFeatures, longDate, planPrice, recommendation, useComparisonRows, type PlanPrice } from './plan-words.ts'
import styles from './plan-page.module.css'
import { PriceReceipt } from './price-receipt.tsx'
import { QuoteBought, QuoteGone } from './quote-gone.tsx'
import { failureKey, requestQuote, type Priced } from './quote-request.ts'
import { useSentences } from './say.ts'
import { useSteps } from './steps.ts'
import {
  insurersDay,
  one,
  readOptions,
  readTripForm,
  valuesOf,
  valuesOfTrip,
  type FormErrors,
  type FormValues,
} from './trip-form.ts'
import { TripPanel } from './trip-panel.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'quotes'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'plan.title',
  description: 'plan.description',
  path: '/travel/selectplanusa',
  noIndex: true,
})

interface Shown {
  quote: Priced
  changes: { size: Size; before: number | null; now: number | null }[]
  repriced: boolean
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  const quotekey = searchParams.get('quote')
  const token = searchParams.get('link')
  if (!quotekey && !token) throw redirect('/travel/infousa')
  const outcome = await page.call(openUSATravelQuote, token ? { token } : { quotekey: quotekey ?? '' })
  if (outcome.haserror) return { shown: null, refused: outcome.message, today: '', country: '', destination: '', bought: null }
  const { changes, repriced, boughtPolicy, ...quote } = outcome
  const country = findDestination(quote.trip.destination)?.code ?? ''
  const shown: Shown = { quote, changes, repriced }
  return {
    shown,
    refused: null,
    today: insurersDay(page.now()),
    country,
    destination: destinationLabel(country, page.locale),
    bought: boughtPolicy,
  }
}

interface Answer {
  errors?: FormErrors
  values?: FormValues
  sent?: boolean
  sendError?: string
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const values = valuesOf(await request.formData())
  if (one(values, 'intent') === 'send') {
    try {
      const outcome = await page.call(sendQuoteLink, { quotekey: one(values, 'quotekey'), email: one(values, 'email') })
      return data<Answer>(outcome.haserror ? { sendError: `text:${outcome.message}` } : { sent: true })
    } catch (error) {
      const key = failureKey(error)
      return data<Answer>(
        { sendError: (error as { code?: string }).code === 'invalid-argument' ? 'error.email' : key },
        { status: 400 },
      )
    }
  }
  const today = insurersDay(page.now())
  const read = readTripForm(values, today)
  if ('errors' in read) return data<Answer>({ errors: read.errors, values }, { status: 400 })
  const options = readOptions(values, today, read.answers)
  if ('errors' in options) return data<Answer>({ errors: options.errors, values }, { status: 400 })
  const priced = await requestQuote(page.call, read.answers, options.options, {
    quotekey: new URL(request.url).searchParams.get('quote') ?? undefined,
  })
  if ('errors' in priced) return data<Answer>({ errors: priced.errors, values }, { status: 400 })
  return redirect(`/travel/selectplanusa?quote=${priced.quote.quotekey}`)
}

const isPriced = (plan: PlanPrice | { error: string }): plan is PlanPrice => 'priceCents' in plan

export default function PlanPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  if (loaderData.bought) return <QuoteBought policy={loaderData.bought} className={styles.page} />
  if (!loaderData.shown) return <QuoteGone why={loaderData.refused} className={styles.page} />
  return <Plans key={loaderData.shown.quote.quotekey} {...loaderData} shown={loaderData.shown} answered={actionData} />
}

function Plans({
  shown,
  today,
  country,
  destination,
  answered,
}: {
  shown: Shown
  today: string
  country: string
  destination: string
  answered: Answer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const { quote } = shown
  const { trip } = quote
  const [own, setOwn] = useState<FormErrors | null>(null)
  const errors = useSentences(own ?? answered?.errors)
  const sender = useFetcher<Answer>()
  const steps = useSteps('plan', { trip: '/travel/infousa' })
  const repricing = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const values = answered?.values ?? valuesOfTrip(trip, country)
  const prices = { small: planPrice(quote.smallquote), medium: planPrice(quote.mediumquote), large: planPrice(quote.largequote) }
  const priced = sizes.filter((size) => isPriced(prices[size]))
  const advice = recommendation(trip)
  const rows = useComparisonRows(
    Object.fromEntries(priced.map((size) => [size, (prices[size] as PlanPrice).coverages])) as Partial<
      Record<Size, PlanPrice['coverages']>
    >,
  )

  const check = (event: React.FormEvent<HTMLFormElement>): void => {
    const typed = valuesOf(new FormData(event.currentTarget))
    const read = readTripForm(typed, today)
    const found = 'errors' in read ? read.errors : null
    const options = found
      ? null
      : readOptions(typed, today, (read as { answers: { departdate: string; returndate: string } }).answers)
    const wrong = found ?? (options && 'errors' in options ? options.errors : null)
    setOwn(wrong ? { ...wrong } : null)
    if (wrong) event.preventDefault()
  }

  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <OfflineBar />
        <h1>{t('plan.heading')}</h1>
        <p className={styles.lede}>
          {t('plan.summary', {
            count: trip.numinsured,
            destination,
            from: longDate(trip.departdate, locale),
            to: longDate(trip.returndate, locale),
            days: t('plan.days', { count: quote.days }),
          })}
        </p>
        {shown.repriced ? (
          <Notice kind="info" title={t('plan.repriced')}>
            {shown.changes.length === 0 ? (
              t('plan.same-price')
            ) : (
              <ul className={styles.changes}>
                {shown.changes.map(({ size, before, now }) => (
                  <li key={size}>
                    {t(`size.${size}`)}: {before === null ? t('plan.not-sold') : <Money cents={Math.round(before * 100)} />} →{' '}
                    {now === null ? t('plan.not-sold') : <Money cents={Math.round(now * 100)} />}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        ) : null}
        <ErrorSummary errors={errors} />
        <div className={repricing ? styles.stale : undefined} aria-busy={repricing}>
          <PlanCards
            heading="h2"
            block="travel"
            plans={sizes.map((size) => {
              const plan = prices[size]
              const isAdvised = advice.size === size && isPriced(plan)
              return {
                id: size,
                name: t(`size.${size}`),
                price: isPriced(plan) ? (
                  <PriceFigure
                    size="card"
                    cents={plan.priceCents}
                    suffix={t('plan.for-days', { count: quote.days })}
                    announce={isAdvised}
                  />
                ) : (
                  <p className={styles.refused}>{plan.error}</p>
                ),
                features: isPriced(plan) ? cardFeatures(t, locale, plan.coverages) : [],
                reason: isAdvised ? t(advice.reasonKey) : undefined,
                action: isPriced(plan) ? (
                  <ButtonLink
                    kind={isAdvised ? 'primary' : 'quiet'}
                    wide
                    to={`/travel/payusa?quote=${quote.quotekey}&size=${size}`}
                  >
                    {t('plan.choose', { size: t(`size.${size}`) })}
                  </ButtonLink>
                ) : null,
              }
            })}
          />
        </div>
        <p className={styles.small}>{t('plan.carrier')}</p>

        <Form ref={form} method="post" noValidate onSubmit={check} className={`${styles.change} no-print`}>
          <TripPanel
            values={values}
            errors={errors}
            prices={prices}
            busy={repricing}
            submit={() => form.current?.requestSubmit()}
          />
        </Form>

        <h2 className={styles.tableTitle}>{t('plan.every-line')}</h2>
        <ComparisonTable
          caption={t('plan.every-line')}
          columns={priced.map((size) => ({
            id: size,
            name: t(`size.${size}`),
            note: <Money cents={(prices[size] as PlanPrice).priceCents} />,
          }))}
          rows={rows}
        />
        <div className="no-print">
          {priced.map((size) => (
            <PriceReceipt key={size} quotekey={quote.quotekey} size={size} name={t(`size.${size}`)} />
          ))}
        </div>
        <div className={styles.after}>
          <EmailQuote fetcher={sender} quotekey={quote.quotekey} fallback={answered} />
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
      </div>
    </SiteFrame>
  )
}
