import { useTranslation } from 'react-i18next'
import { SewnBlock } from '../../../web/pictures/sewn-block.tsx'
import { ListingRow, type ListingRowProps } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import type { PolicyRow as Policy } from '../contract.ts'

const cents = (dollars: number): number => Math.round(dollars * 100)

export interface PolicyRowProps extends Pick<ListingRowProps, 'heading' | 'title' | 'status' | 'actions'> {
  policy: Policy
}

/** One policy: its number, term, premium and day beside what every row has. The price says the currency for all amounts of the row. */
export function PolicyRow({ policy, ...row }: PolicyRowProps) {
  const { t } = useTranslation('policies')
  const { term, paymentFrequency, currency } = policy
  return (
    <ListingRow
      {...row}
      block={policy.block}
      picture={<SewnBlock block={policy.block} variant={policy.blockVariant} />}
      detail={
        <>
          {t('row.number')} <Whole>{policy.policyNumber}</Whole>
        </>
      }
      facts={[
        ...(term === null ? [] : [{ label: t('row.term'), value: t('row.years', { count: term }) }]),
        { label: t('row.premium'), value: <Money cents={cents(policy.premium)} currency={currency} /> },
        ...(paymentFrequency ? [{ label: t('row.paid'), value: t(`row.paid-${paymentFrequency}`) }] : []),
        { label: t('row.fee'), value: policy.fee === 0 ? '–' : <Money cents={cents(policy.fee)} currency={currency} /> },
        { label: t('row.created'), value: <bdi>{policy.createdOn}</bdi> },
      ]}
      price={<Money cents={cents(policy.price)} currency={currency} withCurrency />}
    />
  )
}
