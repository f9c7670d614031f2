import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import { NextSteps, PolicyFigures, TripReview, type TripReviewState } from '../../../../platform/policies/web/index.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate, longDates } from '../../../../shared/long-date.ts'
import { formatMoney, moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { getCaTravelPolicy } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { cancelPath, correctPath, ownPolicyPath } from '../paths.ts'
import { PlanLimits } from '../plan-product.tsx'
import styles from './policy-page.module.css'
import { PhoneLink } from '../../../../web/ui/phone-link.tsx'

export type OwnPolicy = AnswerOf<typeof getCaTravelPolicy>

interface Of {
  policy: OwnPolicy
}

/** The numbers to call before any treatment, as large as the price was. */
export function CallFirst({ policy: { policyInfo } }: Of) {
  const { t } = useTranslation('travel-ca-policy')
  const { fromCanada, fromAbroad } = policyInfo.assistancePhone
  return (
    <section aria-labelledby="call" className={styles.call}>
      <h2 id="call">{t('call.heading')}</h2>
      <p>{t('call.text')}</p>
      <dl className={styles.numbers}>
        {[['call.canada', fromCanada] as const, ['call.abroad', fromAbroad] as const].map(([label, phone]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <PhoneLink number={phone} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('policies-page:number')}</dt>
          <dd>
            <bdi>{policyInfo.policynumber}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** What the policy covers and whom: three figures, and all of it folded. */
export function TripCover({
  policy,
  title,
  limits,
  canCancel,
}: Of & { title: string; limits: readonly string[]; canCancel: boolean }) {
  const { t } = useTranslation('travel-ca-policy')
  const locale = useLocale()
  const { policyInfo, trip, travellers, totalPrice, policyvalue, payments } = policy
  const money = (amount: number) => <Money cents={toCents(amount)} currency="CAD" withCurrency />
  const { rentalCar, baggage, anyReason } = policyInfo.options
  const added = [
    ...(rentalCar ? [t('option.rental')] : []),
    ...(baggage ? [t('option.baggage')] : []),
    ...(anyReason ? [t('option.any-reason')] : []),
  ]
  const facts = (
    <DetailList
      rows={[
        { label: t('policies-page:number'), value: <bdi>{policyInfo.policynumber}</bdi> },
        { label: t('policy.plan'), value: title },
        { label: t('policies-page:insurer'), value: policyInfo.carrier },
        { label: t('policy.where'), value: t(`where.${policyInfo.destinationType}`) },
        { label: t('policy.dates'), value: longDates(trip.departureDate, trip.returnDate, locale) },
        ...(policyInfo.deductible
          ? [
              {
                label: t('policy.deductible'),
                value: moneyWithCurrency(policyInfo.deductible.amount * 100, locale, policyInfo.deductible.currency, 0),
              },
            ]
          : []),
        { label: t('policy.added'), value: added.length > 0 ? added.join(', ') : t('policy.added-none') },
        ...(canCancel ? [{ label: t('policies-page:review-ends'), value: longDate(policyInfo.reviewEnds, locale) }] : []),
        { label: t('policy.created'), value: longDate(insurer.dayOf(new Date(policyInfo.created)), locale) },
        { label: t('policies-page:reference'), value: <bdi>{policyInfo.reference}</bdi> },
        ...payments.map(({ cardBrand, cardLast4 }) => ({
          label: t('policies-page:paid-with'),
          value: <CardName brand={cardBrand} last4={cardLast4} />,
        })),
        { label: t('policy.price'), value: money(totalPrice), total: true },
      ]}
    />
  )
  const people = (
    <DetailList
      rows={travellers.map(({ name, age, stability, teamSportExcluded }) => ({
        label: <bdi>{name}</bdi>,
        value: (
          <>
            {t('policy.traveller', { count: age })} {t('policy.stable', { date: isolate(longDate(stability.since, locale)) })}{' '}
            {teamSportExcluded ? t('policy.team-sport') : null}
          </>
        ),
      }))}
    />
  )
  if (policyInfo.state === 'cancelled') return <div className={styles.facts}>{facts}</div>
  return (
    <PolicyFigures
      heading={t('policy.covers')}
      figures={[
        { value: formatMoney(policyvalue * 100, locale, 'CAD', 0), label: t('policy.most') },
        { value: policyInfo.days, label: t('policy.days', { count: policyInfo.days }) },
        { value: travellers.length, label: t('policy.travellers', { count: travellers.length }) },
      ]}
      folded={[
        { summary: t('policy.all-people'), content: people },
        ...(limits.length > 0 ? [{ summary: t('policy.all-limits'), content: <PlanLimits limits={[...limits]} /> }] : []),
        { summary: t('policy.all-details'), content: facts },
      ]}
    />
  )
}

/** How to claim, and until when one may change one's mind or correct something. */
export function TripHelp({ policy: { policyInfo, correctable }, review }: Of & { review: TripReviewState }) {
  const { t } = useTranslation('travel-ca-policy')
  return (
    <>
      <h2>{t('help.heading')}</h2>
      <p>{t('help.claim')}</p>
      {correctable ? (
        <p className="no-print">
          {t('help.correctable')} <a href={correctPath(policyInfo.policynumber)}>{t('help.correct')}</a>
        </p>
      ) : null}
      <TripReview
        {...review}
        policyNum={policyInfo.policynumber}
        reviewUntil={policyInfo.reviewEnds}
        cancelPath={cancelPath(policyInfo.policynumber)}
      />
    </>
  )
}

/** What is left to do after buying. */
export function TripNextSteps({ policy: { policyInfo, totalPrice }, canCancel }: Of & { canCancel: boolean }) {
  const { t } = useTranslation('travel-ca-policy')
  const locale = useLocale()
  const document = ownPolicyPath(policyInfo.policynumber, '/document')
  return (
    <NextSteps
      heading={t('next.heading')}
      points={[
        {
          picture: 'spot-read',
          title: t('next.read'),
          text: t('next.read-text'),
          action: <a href={correctPath(policyInfo.policynumber)}>{t('help.correct')}</a>,
        },
        {
          picture: 'spot-wallet',
          title: t('next.card'),
          text: t('next.card-text'),
          action: <a href={document}>{t('policies-page:view')}</a>,
        },
        ...(canCancel
          ? [
              {
                picture: 'spot-ten-days' as const,
                title: t('policies-page:mind', { date: longDate(policyInfo.reviewEnds, locale) }),
                text: t('next.mind-text', {
                  amount: isolateLtr(moneyWithCurrency(toCents(totalPrice), locale, 'CAD')),
                }),
                action: <a href={cancelPath(policyInfo.policynumber)}>{t('policies-page:cancel')}</a>,
              },
            ]
          : []),
      ]}
    />
  )
}
