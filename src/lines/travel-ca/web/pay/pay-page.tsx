/** The page that pays for Canadians' cover: names, who buys, health answers to read again, and the card. */
import { useTranslation } from 'react-i18next'
import {
  CardSection,
  ChargeLine,
  PayConsents,
  PayFrame,
  PaySection,
  TravellerNames,
  travellerLabels,
} from '../../../../platform/payments/web/index.ts'
import { ReplacementNotice } from '../../../../platform/policies/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDates } from '../../../../shared/long-date.ts'
import { formatMoney, moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { forgetTyped } from '../../../../web/form/typed-in-tab.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { insurer } from '../../rules/insurer.ts'
import { detailsPath, infoPathOf, learnPath, ownPolicyPath, plansPathOf } from '../paths.ts'
import { PriceReceipt } from '../price-receipt.tsx'
import { TripInPlace } from '../quote-in-place.ts'
import { QuebecNotice } from '../quebec-notice.tsx'
import { useSteps } from '../steps.ts'
import { payAction } from './pay-action.ts'
import { BuyerFields } from './pay-fields.tsx'
import { cardBoxes, payForm } from './pay-form.ts'
import styles from './pay-page.module.css'
import { readPay, type HealthAnswer, type PayView } from './read-pay.ts'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['travel-ca', 'travel-ca-pay', 'payments', 'quotes', 'policies-replaced'],
}

export const meta = pageMeta({
  namespace: 'travel-ca-pay',
  title: 'pay.title',
  description: 'pay.description',
  path: detailsPath,
  noIndex: true,
})

export const loader = readPay

export const action = payAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PayPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <TripInPlace instead={instead} onBought={forgetTyped} />
  return <Pay {...view} answered={actionData as FormAnswer | undefined} />
}

interface PayProps extends PayView {
  answered: FormAnswer | undefined
}

function Pay({ quote, today, known, title, given, rights, correction, answered }: PayProps) {
  const { t } = useTranslation('travel-ca-pay')
  const { t: replaced } = useTranslation('policies-replaced')
  const locale = useLocale()
  const { asked, final, travellers } = quote
  const ages = travellers.map(({ age }) => age)
  const definition = payForm({ ages, province: asked.trip.province })
  const form = useForm(definition, answered, {
    namespace: 'travel-ca-pay',
    today,
    stored: known,
    failed: failedTexts,
  })
  const cents = toCents(final.price)
  const money = (amount: number) => <Money cents={toCents(amount)} currency="CAD" />
  const dates = longDates(asked.trip.departureDate, asked.trip.returnDate, locale)
  const steps = useSteps('pay', { trip: infoPathOf(quote.quotekey), plan: plansPathOf(quote.quotekey) })
  const traveller = (number: number): string => t('pay.traveller', { number })
  return (
    <PayFrame
      block="travel"
      steps={steps}
      heading={t('pay.heading')}
      lede={t('pay.lede', {
        plan: isolate(title),
        dates: isolate(dates),
        amount: isolateLtr(formatMoney(cents, locale, 'CAD')),
        insurer: isolate(insurer.name),
      })}
      notice={<QuebecNotice province={asked.trip.province} />}
      shown={{
        title,
        note: t('pay.carrier', { insurer: insurer.name }),
        rows: [
          ...final.parts.map(({ name, amount }) => ({ label: t(`part.${name}`), value: money(amount) })),
          { label: t('pay.tax', { percent: final.tax.percent }), value: money(final.tax.amount) },
          { label: t('pay.dates'), value: dates },
          ...(final.deductible
            ? [
                {
                  label: t('pay.deductible'),
                  value: moneyWithCurrency(final.deductible.amount * 100, locale, final.deductible.currency, 0),
                },
              ]
            : []),
          { label: t('pay.reference'), value: <bdi>{quote.reference}</bdi> },
          ...(correction
            ? [
                {
                  label: replaced('comes-back', { number: isolateLtr(correction.number) }),
                  value: money(correction.refund),
                },
              ]
            : []),
        ],
      }}
      plan={plansPathOf(quote.quotekey)}
      cents={cents}
      currency="CAD"
      suffix={t('pay.suffix', { count: quote.days })}
      form={form}
      refusal={answered?.refused?.code}
      definition={definition}
      labels={travellerLabels(ages.length, traveller)}
      receipt={<PriceReceipt quotekey={quote.quotekey} name={title} />}
      charge={<ChargeLine cents={cents} currency="CAD" insurer={insurer.name} />}
    >
      {asked.replaces ? (
        <ReplacementNotice replacement={{ kind: 'correcting', number: asked.replaces }} pathOf={ownPolicyPath} />
      ) : null}
      <TravellerNames ages={ages} form={form} words={{ title: t('pay.travellers'), hint: t('pay.travellers-hint'), traveller }} />
      <BuyerFields province={asked.trip.province} mayBeTraveller={(ages[0] ?? 0) >= 18} form={form} />
      {given.length > 0 ? <HealthCopy given={given} correct={infoPathOf(quote.quotekey)} count={ages.length} /> : null}
      <Disclosure summary={t('rights.heading')}>
        <p>{t('rights.hint')}</p>
        <ol className={styles.rights}>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ol>
      </Disclosure>
      <CardSection form={form} names={cardBoxes} postal={{ name: 'card-postal', label: t('card.postal'), country: 'CA' }} />
      <PayConsents>
        <Checkbox
          {...form.checkbox('agree-read')}
          label={t('pay.agree-read', { insurer: isolate(insurer.name) })}
          hint={<a href={learnPath}>{t('pay.learn')}</a>}
        />
        <Checkbox {...form.checkbox('agree-pay')} label={t('pay.agree-pay')} />
      </PayConsents>
    </PayFrame>
  )
}

/** The health answers as they were given: the policy rests on them, and until then they can be corrected. */
function HealthCopy({ given, correct, count }: { given: readonly HealthAnswer[]; correct: string; count: number }) {
  const { t } = useTranslation('travel-ca-pay')
  const travellers = [...new Set(given.map(({ traveller }) => traveller))]
  return (
    <PaySection title={t('health.heading')} hint={t('health.hint')}>
      {travellers.map((traveller) => (
        <Disclosure key={traveller} summary={count > 1 ? t('health.of', { number: traveller + 1 }) : t('health.open')}>
          <dl className={styles.answers}>
            {given
              .filter((each) => each.traveller === traveller)
              .map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
          </dl>
        </Disclosure>
      ))}
      <p>
        <a href={correct}>{t('health.correct')}</a>
      </p>
    </PaySection>
  )
}
