/** The page that pays for pets: who the owner is, the bills as they will come, and the card. */
import { useTranslation } from 'react-i18next'
import { CardInputs, CardName, NameInputs, PayConsents, PayFrame, PaySection } from '../../../../platform/payments/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { forgetTyped } from '../../../../web/form/typed-in-tab.ts'
import { useForm, type CheckedForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox, OptionList } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { insurer } from '../../rules/insurer.ts'
import { failedTexts } from '../failed-texts.ts'
import { BillTable } from '../bill-rows.tsx'
import { billedOf } from '../billed.ts'
import { listOfNames } from '../list-of-names.ts'
import { changePath, infoPath, planPath } from '../paths.ts'
import { PetsInPlace } from '../quote-in-place.ts'
import { useSteps } from '../steps.ts'
import { Together } from '../together.tsx'
import { payAction } from './pay-action.ts'
import { cardBoxes, payForm } from './pay-form.ts'
import styles from './pay-page.module.css'
import { readPay, type PayView } from './read-pay.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-pay', 'payments', 'quotes'] }

export const meta = pageMeta({
  namespace: 'pet-pay',
  title: 'pay.title',
  description: 'pay.description',
  path: '/pet/pay',
  noIndex: true,
})

export const loader = readPay

export const action = payAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PayPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { view, instead } = loaderData
  if (!view) return <PetsInPlace instead={instead} onBought={forgetTyped} />
  return <Pay {...view} answered={actionData as FormAnswer | undefined} />
}

interface PayProps extends PayView {
  answered: FormAnswer | undefined
}

function Pay({ quote, today, known, billing, canKeep, joined, answered }: PayProps) {
  const { t } = useTranslation('pet-pay')
  const locale = useLocale()
  const definition = payForm({ hasBilling: billing !== null, isJoining: joined !== null })
  const form = useForm(definition, answered, {
    namespace: 'pet-pay',
    today,
    stored: known,
    failed: failedTexts,
  })
  const { asked, currency } = quote
  const billed = billedOf(quote)
  const [firstCents, laterCents] = [toCents(quote.FirstBill), toCents(quote.LaterBill)]
  const steps = useSteps('pay', { pets: infoPath(asked.CountryCode, quote.policyNum), plan: planPath(quote.quotekey) })
  const money = (cents: number): string => isolateLtr(moneyWithCurrency(cents, locale, currency))
  const next = longDate(quote.billDays[1] ?? '', locale)
  const names = listOfNames(
    billed.pets.map(({ name }) => name),
    locale,
  )
  const panel = {
    title: t('pay.panel'),
    note: t('pet:carrier'),
    rows: [
      { label: t('pay.today'), value: <Money cents={firstCents} currency={currency} withCurrency /> },
      { label: t('pay.each-month'), value: <Money cents={laterCents} currency={currency} withCurrency /> },
      ...(joined
        ? [
            {
              label: t('pay.together'),
              value: <Money cents={laterCents + toCents(joined.laterBill)} currency={currency} withCurrency />,
            },
          ]
        : []),
      { label: t('pay.next'), value: next },
    ],
  }
  return (
    <PayFrame
      block="pet"
      steps={steps}
      heading={t(joined ? 'pay.heading-joining' : 'pay.heading')}
      lede={
        joined
          ? t('pay.lede-joining', { pets: names, policy: isolateLtr(joined.policyNum), insurer: isolate(insurer.name) })
          : t('pay.lede', { pets: names, insurer: isolate(insurer.name) })
      }
      shown={panel}
      plan={planPath(quote.quotekey)}
      cents={firstCents}
      currency={currency}
      suffix={t('pay.now')}
      form={form}
      refusal={answered?.refused?.code}
      definition={definition}
      charge={
        <p className={styles.charge}>
          {t('pay.charge', { first: money(firstCents), later: money(laterCents), date: next, insurer: isolate(insurer.name) })}
        </p>
      }
      after={joined ? t('pay.after-joining') : undefined}
    >
      {joined ? null : <OwnerSection form={form} quote={quote} />}
      <PaySection title={t('bill.heading')} hint={t('bill.hint', { count: quote.bills - 1, date: next })}>
        <BillTable billed={billed} />
        {joined ? (
          <p>
            <Together joined={joined} laterBill={quote.LaterBill} currency={currency} />
          </p>
        ) : null}
      </PaySection>
      <CardSection form={form} billing={billing} canKeep={canKeep} />
      <PayConsents>
        <Checkbox
          {...form.checkbox('agree-terms')}
          label={t('agree.terms', { insurer: isolate(insurer.name) })}
          hint={<a href="/pet/learnmore">{t('pet:learn')}</a>}
        />
        <Checkbox {...form.checkbox('agree-electronic')} label={t('agree.electronic')} />
        <Checkbox
          {...form.checkbox('agree-monthly')}
          label={t('agree.monthly', { first: money(firstCents), later: money(laterCents), count: quote.bills - 1 })}
        />
      </PayConsents>
    </PayFrame>
  )
}

/** Who owns the pets. Place and e-mail are the quote's, and are changed where they were asked. */
function OwnerSection({ form, quote }: { form: CheckedForm; quote: PayView['quote'] }) {
  const { t } = useTranslation('pet-pay')
  const { t: payments } = useTranslation('payments')
  const { field } = form
  const { asked, quotekey } = quote
  return (
    <PaySection title={t('owner.heading')} hint={t('owner.hint')}>
      <FieldStack>
        <NameInputs form={form} names={{ first: 'first', last: 'last' }} isOwn />
        <TextInput {...field('street')} label={payments('pay.street')} autoComplete="address-line1" maxLength={120} />
        <FieldStack columns="pair">
          <TextInput {...field('street2')} label={t('owner.street2')} autoComplete="address-line2" maxLength={120} optional />
          <TextInput {...field('city')} label={payments('pay.city')} autoComplete="address-level2" maxLength={80} />
        </FieldStack>
        <p className={styles.fixed}>
          <bdi dir="ltr">
            {asked.StateOrProvinceCode} {asked.PostalCode}
          </bdi>{' '}
          <a href={changePath(asked.CountryCode, quotekey, null)}>{t('owner.move')}</a>
        </p>
        <PhoneInput {...field('phone')} label={payments('pay.phone')} />
        <p className={styles.fixed}>
          {t('owner.email')} <bdi dir="ltr">{asked.Email}</bdi>{' '}
          <a href={`${planPath(quotekey)}#bills`}>{t('owner.other-email')}</a>
        </p>
      </FieldStack>
    </PaySection>
  )
}

/** The card; where one pays another policy already, a choice between the two. */
function CardSection({ form, billing, canKeep }: { form: CheckedForm } & Pick<PayView, 'billing' | 'canKeep'>) {
  const { t } = useTranslation('pet-pay')
  const { t: payments } = useTranslation('payments')
  const card = (
    <CardInputs form={form} names={cardBoxes} postal={{ name: 'card-postal', label: t('card.postal') }}>
      {canKeep ? <Checkbox {...form.checkbox('keep')} label={t('card.keep')} hint={t('card.keep-hint')} /> : null}
    </CardInputs>
  )
  return (
    <PaySection title={t('card.heading')} hint={payments('card.hint')}>
      {billing ? (
        <OptionList
          {...form.field('by')}
          label={t('card.by')}
          options={[
            {
              value: 'on-file',
              label: <CardName brand={billing.cardBrand} last4={billing.cardLast4} />,
              hint: t('card.on-file'),
            },
            { value: 'card', label: t('card.another'), followUp: card },
          ]}
        />
      ) : (
        card
      )}
    </PaySection>
  )
}
