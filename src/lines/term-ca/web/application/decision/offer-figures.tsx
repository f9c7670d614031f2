import { useTranslation } from 'react-i18next'
import { DetailList } from '../../../../../web/ui/lists.tsx'
import { Money, type MoneyProps } from '../../../../../web/ui/price.tsx'
import type { DecisionAnswer } from '../../../contract.ts'
import { insurer } from '../../../rules/insurer.ts'
import styles from '../later-pages.module.css'
import { toCents } from '../../../../../shared/money.ts'

export type Offer = NonNullable<DecisionAnswer['offer']>

export function offerAmount(dollars: number, look: Pick<MoneyProps, 'decimals' | 'withCurrency'> = {}) {
  return <Money cents={toCents(dollars)} currency="CAD" {...look} />
}

/** Term life §2: the seven figures of the approval (T-026). */
export function OfferFigures({ offer }: { offer: Offer }) {
  const { t } = useTranslation('term-ca')
  const amount = offerAmount
  return (
    <div className={styles.figures}>
      <DetailList
        figures
        rows={[
          { label: t('offer.insurer'), value: insurer.name },
          { label: t('offer.term'), value: t('estimate.years', { count: offer.term }) },
          { label: t('offer.coverage'), value: amount(offer.coverage, { decimals: 0, withCurrency: true }) },
          { label: t('offer.monthly-premium'), value: amount(offer.monthlyPremium) },
          { label: t('offer.policy-fee'), value: amount(offer.policyFee) },
          { label: t('offer.total-monthly'), value: amount(offer.totalMonthlyPayment, { withCurrency: true }), total: true },
          { label: t('offer.annual-premium'), value: amount(offer.annualPremium) },
          { label: t('offer.annual-fee'), value: amount(offer.annualPolicyFee) },
          { label: t('offer.total-annual'), value: amount(offer.totalAnnualPayment, { withCurrency: true }), total: true },
        ]}
      />
    </div>
  )
}
