import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money, type MoneyProps } from '../../../../web/ui/price.tsx'
import { Whole } from '../../../../web/ui/whole.tsx'
import { isolate } from '../../../../shared/isolate.ts'
import { clockTime, longDate } from '../../../../shared/long-date.ts'
import { toCents } from '../../../../shared/money.ts'
import type { PolicyView } from '../../contract.ts'
import { money } from '../money.ts'
import styles from '../application/later-pages.module.css'
import { beneficiaryName } from '../../rules/beneficiary-name.ts'
import { insurer } from '../../rules/insurer.ts'

/** "Visa •••• 1111", or the bank account. */
export function MethodName({ method }: { method: PolicyView['method'] }) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  if (!method) return <>{tPolicy('policy.no-method')}</>
  return method.kind === 'creditcard' ? (
    <CardName brand={method.brand} last4={method.last4} />
  ) : (
    <>
      {tPolicy('policy.account')} <Whole>•••• {method.last4}</Whole>
    </>
  )
}

/** What the policy is, in two columns; what it promises for later only while it is in force. */
export function PolicyFacts({ policy }: { policy: PolicyView }) {
  const { t } = useTranslation('term-ca')
  const { t: named } = useTranslation('term-ca-beneficiaries')
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const nameOf = (beneficiary: PolicyView['beneficiaries'][number]): string => {
    const name = beneficiaryName(beneficiary)
    const { trustee } = beneficiary
    return trustee ? tPolicy('of-trust', { name: isolate(name), trustee: isolate(trustee) }) : name
  }
  const locale = useLocale()
  const isLive = policy.state === 'in-force'
  const amount = (dollars: number, look: Pick<MoneyProps, 'decimals' | 'withCurrency'> = {}) => (
    <Money cents={toCents(dollars)} currency="CAD" {...look} />
  )
  return (
    <div className={styles.figures}>
      <DetailList
        rows={[
          { label: tPolicy('policies-page:number'), value: <bdi dir="ltr">{policy.policyNum}</bdi> },
          { label: tPolicy('policy.insured'), value: <bdi>{policy.insured}</bdi> },
          { label: t('offer.coverage'), value: amount(policy.coverage, { decimals: 0, withCurrency: true }) },
          { label: t('offer.term'), value: t('estimate.years', { count: policy.term }) },
          {
            label: tPolicy('policy.effective'),
            value: tPolicy('policy.effective-value', {
              date: longDate(policy.effectiveDate, locale),
              time: clockTime(policy.coverFrom, locale, insurer.timeZone),
            }),
          },
          ...(policy.endedOn ? [{ label: tPolicy('policy.ended'), value: longDate(policy.endedOn, locale) }] : []),
          ...(policy.coverUntil ? [{ label: tPolicy('policy.cover-until'), value: longDate(policy.coverUntil, locale) }] : []),
          ...(isLive ? [{ label: tPolicy('policy.ends'), value: longDate(policy.endsOn, locale) }] : []),
          { label: tPolicy('policy.frequency'), value: tPolicy(`pay.${policy.paymentFrequency}`) },
          { label: tPolicy('policy.premium'), value: amount(policy.premium) },
          { label: t('offer.policy-fee'), value: amount(policy.policyFee) },
          { label: tPolicy('policy.price'), value: amount(policy.price, { withCurrency: true }), total: true },
          ...(policy.nextPayment
            ? [
                {
                  label: tPolicy('policy.next-payment'),
                  value: tPolicy('policy.next-payment-value', {
                    amount: money(policy.nextPayment.amount, locale),
                    date: longDate(policy.nextPayment.on, locale),
                  }),
                },
              ]
            : []),
          ...(isLive ? [{ label: tPolicy('policies-page:paid-with'), value: <MethodName method={policy.method} /> }] : []),
          { label: tPolicy('policies-page:insurer'), value: insurer.name },
          {
            label: tPolicy('policy.beneficiaries'),
            value:
              policy.beneficiaries.length === 0
                ? tPolicy('policy.estate')
                : policy.beneficiaries.map((beneficiary, at) => (
                    <span key={at} className={styles.line}>
                      <bdi>{nameOf(beneficiary)}</bdi>
                      {beneficiary.level === 'contingent' ? ` (${tPolicy('contingent')})` : null}
                      {tPolicy('policy.beneficiary-of', {
                        relationship: named(`relationship.${beneficiary.relationship}`, {
                          defaultValue: beneficiary.relationship,
                        }),
                      })}
                      <Whole>{tPolicy('policy.share', { share: beneficiary.share })}</Whole>
                    </span>
                  )),
          },
          ...(isLive ? [{ label: tPolicy('policy.conversion'), value: longDate(policy.conversionUntil, locale) }] : []),
        ]}
      />
    </div>
  )
}
