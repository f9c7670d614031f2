import { useTranslation } from 'react-i18next'
import type { PolicyCardProps } from '../../../../platform/policies/web/index.ts'
import { isolate } from '../../../../shared/isolate.ts'
import { shortDate } from '../../../../shared/short-date.ts'
import { formatMoney, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import type { PolicyView } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'

/** A policy in force as a card. */
export function useTermCard(policy: PolicyView): PolicyCardProps {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const { nextPayment } = policy
  return {
    block: 'life',
    product: tPolicy('policy.product', { insurer: insurer.name }),
    state: tPolicy('policies-page:in-force'),
    amount: <bdi dir="ltr">{formatMoney(policy.coverage * 100, locale, 'CAD', 0)}</bdi>,
    holder: <bdi>{policy.insured}</bdi>,
    facts: [
      { label: tPolicy('policies-page:number'), value: <bdi dir="ltr">{policy.policyNum}</bdi> },
      { label: tPolicy('policy.ends'), value: shortDate(policy.endsOn, locale) },
      ...(nextPayment
        ? [
            {
              label: tPolicy('policy.next-payment'),
              value: (
                <Runs
                  text={tPolicy('policy.next-payment-value', {
                    amount: formatMoney(toCents(nextPayment.amount), locale, 'CAD'),
                    date: isolate(shortDate(nextPayment.on, locale)),
                  })}
                />
              ),
            },
          ]
        : []),
    ],
  }
}
