import type { TFunction } from 'i18next'
import type { PolicyCardProps } from '../../../../platform/policies/web/index.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { PolicyView } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'

/** A policy in force as a card; `more` reads the texts of a policy's own pages. */
export function termCard(policy: PolicyView, more: TFunction<'term-ca-policy'>, locale: Locale): PolicyCardProps {
  const { nextPayment } = policy
  return {
    block: 'life',
    product: more('policy.product', { insurer: insurer.name }),
    state: more('policy.in-force'),
    amount: <bdi dir="ltr">{formatMoney(policy.coverage * 100, locale, 'CAD', 0)}</bdi>,
    holder: <bdi>{policy.insured}</bdi>,
    facts: [
      { label: more('policy.number'), value: <bdi dir="ltr">{policy.policyNum}</bdi> },
      { label: more('policy.ends'), value: longDate(policy.endsOn, locale) },
      ...(nextPayment
        ? [
            {
              label: more('policy.next-payment'),
              value: more('policy.next-payment-value', {
                amount: formatMoney(Math.round(nextPayment.amount * 100), locale, 'CAD'),
                date: longDate(nextPayment.on, locale),
              }),
            },
          ]
        : []),
    ],
  }
}
