import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import { NextSteps, PolicyFigures, TripReview, type TripReviewState } from '../../../../platform/policies/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { PolicyInfo } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { ownCoverageWords } from './own-coverage.ts'
import { cancelPath, policyPath } from './policy-path.ts'
import styles from './policy-page.module.css'
import { PhoneLink } from '../../../../web/ui/phone-link.tsx'

interface Of {
  policyInfo: PolicyInfo
}

/** The three that a traveller asks for first. */
const largest = ['medical', 'evacuation', 'cancellation']

/** What a policy covers: three figures, and all of it folded; of one that was cancelled its facts alone. */
export function TravelCover({
  policyInfo,
  travellers,
  destination,
}: Of & { travellers: { name: string; age: number }[]; destination: string }) {
  const { t } = useTranslation('travel-us')
  const { t: tPolicy } = useTranslation('travel-us-policy')
  const locale = useLocale()
  const isCancelled = policyInfo.state === 'cancelled'
  const bought = insurer.dayOf(new Date(policyInfo.created))
  const dayOf = (moment = policyInfo.departdate): string => longDate(moment.slice(0, 10), locale)
  const words = (coverage: PolicyInfo['coverages'][number]): string => ownCoverageWords({ t, tPolicy }, locale, coverage, bought)
  const nameOf = (benefit: string): string => t(`benefit.name.${benefit}` as never)
  const facts = (
    <DetailList
      rows={[
        { label: tPolicy('policies-page:number'), value: <bdi>{policyInfo.policynumber}</bdi> },
        { label: tPolicy('policy.plan'), value: t(`size.${policyInfo.size}`) },
        { label: tPolicy('policies-page:insurer'), value: policyInfo.carrier },
        { label: tPolicy('policy.destination'), value: destination },
        {
          label: tPolicy('policy.dates'),
          value: `${dayOf()} – ${dayOf(policyInfo.returndate)}`,
        },
        ...(isCancelled
          ? []
          : [
              { label: tPolicy('policy.cancellation-from'), value: dayOf(policyInfo.cancellationFrom) },
              { label: tPolicy('policy.travel-from'), value: dayOf(policyInfo.travelFrom) },
            ]),
        {
          label: tPolicy('policy.travellers'),
          value: travellers.map(({ name, age }, at) => (
            <span key={at} className={styles.person}>
              {tPolicy('policy.traveller', { name: isolate(name), count: age })}
            </span>
          )),
        },
        { label: tPolicy('policy.reference'), value: <bdi>{policyInfo.bookingreservno}</bdi> },
        { label: tPolicy('policies-page:bought-on'), value: longDate(insurer.dayOf(new Date(policyInfo.created)), locale) },
        {
          label: tPolicy('policies-page:paid-with'),
          value: <CardName brand={policyInfo.cardBrand} last4={policyInfo.cardLast4} />,
        },
        { label: tPolicy('policy.price'), value: <Money cents={toCents(policyInfo.price)} withCurrency />, total: true },
      ]}
    />
  )
  const covers = (
    <DetailList rows={policyInfo.coverages.map((coverage) => ({ label: nameOf(coverage.benefit), value: words(coverage) }))} />
  )
  if (isCancelled) return <div className={styles.facts}>{facts}</div>
  return (
    <PolicyFigures
      heading={tPolicy('policy.covers')}
      figures={largest.flatMap((benefit) => {
        const coverage = policyInfo.coverages.find((each) => each.benefit === benefit)
        return coverage ? [{ value: words(coverage), label: nameOf(benefit) }] : []
      })}
      folded={[
        { summary: tPolicy('policy.all-covers', { count: policyInfo.coverages.length }), content: covers },
        { summary: tPolicy('policies-page:all-details'), content: facts },
      ]}
    />
  )
}

/** Who helps on the way, and until when one may change one's mind. */
export function TravelHelp({ policyInfo, review }: Of & { review: TripReviewState }) {
  const { t } = useTranslation('travel-us-policy')
  return (
    <>
      <h2>{t('policy.help')}</h2>
      {review.isOver ? null : (
        <p>
          {t('policy.assistance')} <PhoneLink number={policyInfo.assistancePhone} />
        </p>
      )}
      <TripReview
        {...review}
        policyNum={policyInfo.policynumber}
        reviewUntil={policyInfo.reviewEnds}
        cancelPath={cancelPath(policyInfo.policynumber)}
      />
      <p>{t('policy.claim')}</p>
    </>
  )
}

/** What is left to do after buying. */
export function TripNextSteps({ policyInfo, canCancel }: Of & { canCancel: boolean }) {
  const { t } = useTranslation('travel-us-policy')
  const locale = useLocale()
  return (
    <NextSteps
      heading={t('policies-page:next')}
      points={[
        {
          picture: 'spot-read',
          title: t('policy.next-read'),
          text: t('policy.next-read-text'),
          action: <a href={policyPath(policyInfo.policynumber, '/document')}>{t('policies-page:view')}</a>,
        },
        {
          picture: 'spot-phone',
          title: t('policy.next-phone'),
          text: t('policy.next-phone-text', { phone: isolateLtr(policyInfo.assistancePhone) }),
        },
        ...(canCancel
          ? [
              {
                picture: 'spot-ten-days' as const,
                title: t('policies-page:mind', { date: longDate(policyInfo.reviewEnds.slice(0, 10), locale) }),
                text: t('policy.next-mind-text', {
                  amount: isolateLtr(moneyWithCurrency(toCents(policyInfo.price), locale, 'USD')),
                }),
                action: <a href={cancelPath(policyInfo.policynumber)}>{t('policies-page:cancel')}</a>,
              },
            ]
          : []),
      ]}
    />
  )
}
