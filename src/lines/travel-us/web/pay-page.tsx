import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type LoaderFunctionArgs, type ActionFunctionArgs } from 'react-router'
import { toUsDate } from '../../../shared/dates.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choices.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { OfflineBar } from '../../../web/ui/feedback.tsx'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../web/ui/price.tsx'
import { StitchProgress } from '../../../web/ui/progress.tsx'
import { openUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'
import { findDestination } from '../rules/destinations.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { agreements } from '../rules/trip.ts'
import { destinationLabel } from './destination-options.ts'
import { AddressFields, CardSection, TravellerFields } from './pay-fields.tsx'
import { cardOf, checkPayForm, valuesToKeep, sentenceOfRefusal } from './pay-form.ts'
import { planPrice, shortDates } from './plan-words.ts'
import styles from './pay-page.module.css'
import { QuoteBought, QuoteGone } from './quote-gone.tsx'
import { failureKey, type Priced } from './quote-request.ts'
import { useSentences } from './say.ts'
import { useSteps } from './steps.ts'
import { insurersDay, one, valuesOf, type FormErrors, type FormValues } from './trip-form.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'payments'] }

export const meta = pageMeta({
  namespace: 'travel-us',
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
  const outcome = await page.call(openUSATravelQuote, { quotekey })
  if (outcome.haserror)
    return { refused: outcome.message, quote: null, size, today: '', destination: '', email: '', bought: null }
  if (outcome.boughtPolicy)
    return { refused: null, quote: null, size, today: '', destination: '', email: '', bought: outcome.boughtPolicy }
  // The price ran out while the page was away: the plan page says what changed.
  if (outcome.repriced) throw redirect(`/travel/selectplanusa?quote=${outcome.quotekey}`)
  const { changes: _changes, repriced: _repriced, boughtPolicy: bought, ...quote } = outcome
  const country = findDestination(quote.trip.destination)?.code ?? ''
  return {
    refused: null,
    quote: quote as Priced,
    size,
    today: insurersDay(page.now()),
    destination: destinationLabel(country, page.locale),
    email: page.person?.email ?? '',
    bought,
  }
}

interface Answer {
  errors: FormErrors
  values: FormValues
}

const boxOfField = (field: string): string =>
  ({ travelerfirstname: 'first.0', travelerlastname: 'last.0', price: 'form' })[field] ??
  (/^(?:options|departdate|returndate|destination)/.test(field) ? 'form' : field)

export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const values = valuesOf(await request.formData())
  const { searchParams } = new URL(request.url)
  const size = readSize(searchParams.get('size')) ?? 'medium'
  const back = (errors: FormErrors, status = 400) => data<Answer>({ errors, values: valuesToKeep(values) }, { status })
  const opened = await page.call(openUSATravelQuote, { quotekey: searchParams.get('quote') ?? '' })
  if (opened.haserror) return back({ form: `text:${opened.message}` })
  if (opened.repriced) return redirect(`/travel/selectplanusa?quote=${opened.quotekey}`)
  // The page says so by itself.
  if (opened.boughtPolicy) return back({})
  const { trip } = opened
  const today = insurersDay(page.now())
  const errors = checkPayForm(values, trip.numinsured, today)
  const paid = cardOf(values, today)
  if ('errors' in paid || Object.keys(errors).length > 0) return back(errors)
  const { card } = paid
  const each = (prefix: string): string[] =>
    Array.from({ length: trip.numinsured }, (_each, at) => one(values, `${prefix}.${at}`))
  const { collisionDamageWaiver: waiver, cancelAnyReason } = trip.options
  try {
    const outcome = await page.call(purchaseUSATravelQuote, {
      quotekey: opened.quotekey,
      size,
      bookingreservno: opened.bookingreservno,
      numinsured: trip.numinsured,
      departdate: toUsDate(trip.departdate),
      returndate: toUsDate(trip.returndate),
      triptype: trip.triptype,
      tripcost: trip.tripcost,
      destination: trip.destination,
      options: {
        ...(waiver
          ? { collisionDamageWaiver: { startdate: toUsDate(waiver.startdate), enddate: toUsDate(waiver.enddate) } }
          : {}),
        ...(cancelAnyReason ? { cancelAnyReason: { initialPaymentDate: toUsDate(cancelAnyReason.initialPaymentDate) } } : {}),
      },
      emailaddress: one(values, 'emailaddress'),
      travelerfirstname: each('first'),
      travelerlastname: each('last'),
      age: trip.agesOfTravellers,
      address1: one(values, 'address1'),
      city: one(values, 'city'),
      state: one(values, 'state'),
      zipcode: one(values, 'zipcode'),
      telephonehome: one(values, 'telephonehome'),
      printpolconfltr: one(values, 'printletter') === 'yes' ? 'Y' : 'N',
      // Both are there, or the check above had sent the page back.
      agreements: agreements.filter((agreement) => one(values, `agree-${agreement}`) === 'yes'),
      // What the person saw; the server compares it with its own.
      price: Number(one(values, 'price')),
      paymentmethod: 'CC',
      ccorcheckno: card.number,
      ccexpiration: `${card.month}/${card.year}`,
      ccname: card.holder,
      cvv: card.cvv,
      cczipcode: one(values, 'cczipcode'),
    })
    if (!outcome.haserror)
      return redirect(
        outcome.policyInfo
          ? `/travel/policyusa?policy=${outcome.policyInfo.policynumber}&new=1`
          : `/travel/policyusa?reference=${outcome.bookingreservno}`,
      )
    if (outcome.code === 'price-changed' || outcome.code === 'quote-expired')
      return redirect(`/travel/selectplanusa?quote=${opened.quotekey}`)
    const field = Object.keys(outcome.fields ?? {})[0]
    const sentence = sentenceOfRefusal(outcome)
    return back(field ? { [boxOfField(field)]: sentence } : { form: sentence }, 200)
  } catch (error) {
    if ((error as { code?: string }).code === 'conflict') return redirect(`/travel/policyusa?reference=${opened.bookingreservno}`)
    return back({ form: failureKey(error) })
  }
}

export default function PayPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  if (loaderData.bought) return <QuoteBought policy={loaderData.bought} className={styles.page} />
  if (!loaderData.quote) return <QuoteGone why={loaderData.refused} className={styles.page} />
  return <Pay {...loaderData} quote={loaderData.quote} answered={actionData} />
}

function Pay({
  quote,
  size,
  today,
  destination,
  email,
  answered,
}: {
  quote: Priced
  size: Size
  today: string
  destination: string
  email: string
  answered: Answer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const navigation = useNavigation()
  const { trip } = quote
  const [own, setOwn] = useState<FormErrors | null>(null)
  const errors = useSentences(own ?? answered?.errors)
  const whose =
    trip.numinsured > 1
      ? Object.fromEntries(
          trip.agesOfTravellers.flatMap((_age, at) =>
            ['first', 'last'].map((name) => [`${name}.${at}`, t('pay.traveller', { number: at + 1 })] as const),
          ),
        )
      : undefined
  const values: FormValues = answered?.values ?? { emailaddress: email, state: trip.state ?? '' }
  const steps = useSteps('pay', { trip: '/travel/infousa', plan: `/travel/selectplanusa?quote=${quote.quotekey}` })
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const plan = planPrice(quote[`${size}quote`])
  const priceCents = 'priceCents' in plan ? plan.priceCents : 0
  const optionCents = 'priceCents' in plan ? plan.optionCents : { collisionDamageWaiver: 0, cancelAnyReason: 0 }
  const baseCents = priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason

  const check = (event: React.FormEvent<HTMLFormElement>): void => {
    if (busy) {
      event.preventDefault()
      return
    }
    const found = checkPayForm(valuesOf(new FormData(event.currentTarget)), trip.numinsured, today)
    setOwn(Object.keys(found).length > 0 ? { ...found } : null)
    if (Object.keys(found).length > 0) event.preventDefault()
  }

  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <OfflineBar />
        <h1>{t('pay.heading')}</h1>
        <p className={styles.lede}>{t('pay.lede')}</p>
        <div className={styles.columns}>
          <div>
            <ErrorSummary errors={errors} labels={whose} />
            <Form method="post" noValidate onSubmit={check} className={styles.form}>
              <input type="hidden" name="price" value={priceCents / 100} />
              <TravellerFields ages={trip.agesOfTravellers} values={values} errors={errors} />
              <AddressFields values={values} errors={errors} />
              <CardSection values={values} errors={errors} />
              <section className={styles.group}>
                <h2>{t('pay.consent')}</h2>
                <div className={styles.consents}>
                  <Checkbox
                    name="agree-read"
                    label={t('pay.agree-read')}
                    hint={<a href="/travel/learnmoreusa">{t('plan.learn')}</a>}
                    defaultChecked={one(values, 'agree-read') === 'yes'}
                    error={errors['agree-read']}
                  />
                  <Checkbox
                    name="agree-pay"
                    label={t('pay.agree-pay')}
                    defaultChecked={one(values, 'agree-pay') === 'yes'}
                    error={errors['agree-pay']}
                  />
                  <Checkbox
                    name="printletter"
                    label={t('pay.print-letter')}
                    defaultChecked={one(values, 'printletter') === 'yes'}
                  />
                </div>
              </section>
              <p>
                <Button busy={busy} wideOnPhone>
                  {t('pay.submit')}{' '}
                  <bdi>
                    <Money cents={priceCents} />
                  </bdi>
                </Button>
              </p>
              <p className={styles.small}>{busy ? t('pay.busy') : t('pay.after')}</p>
            </Form>
          </div>
          <aside id="price" className={styles.aside}>
            <PricePanel
              block="travel"
              sticky
              title={t('pay.panel', { size: t(`size.${size}`) })}
              price={<PriceFigure cents={priceCents} suffix={t('plan.for-days', { count: quote.days })} />}
              note={t('plan.carrier')}
              rows={[
                { label: t('pay.base'), value: <Money cents={baseCents} /> },
                ...(optionCents.collisionDamageWaiver
                  ? [{ label: t('option.waiver'), value: <Money cents={optionCents.collisionDamageWaiver} /> }]
                  : []),
                ...(optionCents.cancelAnyReason
                  ? [{ label: t('option.any-reason'), value: <Money cents={optionCents.cancelAnyReason} /> }]
                  : []),
                { label: t('policy.destination'), value: destination },
                {
                  label: t('policy.dates'),
                  value: shortDates(trip.departdate, trip.returndate, locale),
                },
                { label: t('policy.travellers'), value: trip.numinsured },
                { label: t('policy.reference'), value: <bdi>{quote.bookingreservno}</bdi> },
              ]}
              actions={
                <ButtonLink kind="text" to={`/travel/selectplanusa?quote=${quote.quotekey}`}>
                  {t('pay.change-plan')}
                </ButtonLink>
              }
            />
          </aside>
        </div>
      </div>
      <PriceBar
        price={<PriceFigure size="row" cents={priceCents} suffix={t('plan.for-days', { count: quote.days })} />}
        action={<a href="#price">{t('pay.details')}</a>}
      />
    </SiteFrame>
  )
}
