import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../web/root-data.ts'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { longDate } from '../../../shared/long-date.ts'
import type { PolicyView } from '../contract.ts'
import styles from './later-pages.module.css'

/** "Visa •••• 1111", or the bank account. */
export function MethodName({ method }: { method: PolicyView['method'] }) {
  const { t } = useTranslation('term-ca')
  if (!method) return <>{t('policy.no-method')}</>
  const last4 = `•••• ${method.last4}`
  // A brand is written from left to right in every language; an account is named in the reader's own.
  return method.kind === 'ach' ? (
    <>
      {t('policy.account')}{' '}
      <bdi dir="ltr" className={styles.whole}>
        {last4}
      </bdi>
    </>
  ) : (
    <bdi dir="ltr">
      {t(`brand.${method.brand}`, { defaultValue: method.brand })} <span className={styles.whole}>{last4}</span>
    </bdi>
  )
}

/** What the policy is, in two columns; what it promises for later only while it is in force. */
export function PolicyFacts({ policy }: { policy: PolicyView }) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const isLive = policy.state === 'in-force'
  const amount = (dollars: number, decimals: 0 | 2 = 2) => (
    <Money cents={Math.round(dollars * 100)} currency="CAD" decimals={decimals} />
  )
  return (
    <div className={styles.figures}>
      <DetailList
        rows={[
          { label: t('policy.number'), value: <bdi dir="ltr">{policy.policyNum}</bdi> },
          { label: t('policy.insured'), value: <bdi>{policy.insured}</bdi> },
          { label: t('offer.coverage'), value: amount(policy.coverage, 0) },
          { label: t('offer.term'), value: t('estimate.years', { count: policy.term }) },
          { label: t('policy.effective'), value: longDate(policy.effectiveDate, locale) },
          ...(policy.endedOn ? [{ label: t('policy.ended'), value: longDate(policy.endedOn, locale) }] : []),
          ...(isLive ? [{ label: t('policy.ends'), value: longDate(policy.endsOn, locale) }] : []),
          { label: t('policy.frequency'), value: t(`pay.${policy.paymentFrequency}`) },
          { label: t('policy.premium'), value: amount(policy.premium) },
          { label: t('offer.policy-fee'), value: amount(policy.policyFee) },
          { label: t('policy.price'), value: amount(policy.price), total: true },
          ...(isLive ? [{ label: t('policy.method'), value: <MethodName method={policy.method} /> }] : []),
          {
            label: t('policy.beneficiaries'),
            value:
              policy.beneficiaries.length === 0
                ? t('policy.estate')
                : policy.beneficiaries.map((one, at) => (
                    <span key={at} className={styles.line}>
                      <bdi>{one.category === 'Individual' ? `${one.firstName} ${one.lastName}` : one.companyName}</bdi>
                      {t('policy.beneficiary-of', {
                        relationship: t(`relationship.${one.relationship}`, { defaultValue: one.relationship }),
                      })}
                      <bdi dir="ltr" className={styles.whole}>
                        {t('policy.share', { share: one.share })}
                      </bdi>
                    </span>
                  )),
          },
          ...(isLive ? [{ label: t('policy.conversion'), value: longDate(policy.conversionUntil, locale) }] : []),
        ]}
      />
    </div>
  )
}
