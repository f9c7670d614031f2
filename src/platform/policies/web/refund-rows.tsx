import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../shared/long-date.ts'
import { type Currency, toCents } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'

export interface RefundRowsProps {
  /** Dollars that come back. */
  refund: number
  currency: Currency
  /** What they come back to. */
  to: ReactNode
  /** YYYY-MM-DD; null where another day would give back the same. */
  lastDay: string | null
  /** What the rows are called where it is not the usual; `nothing` stands in place of an amount of 0. */
  words: { lastDay: string; to?: string; nothing?: string | undefined }
}

/** What a cancellation gives back, to what, and until when: shown before anything is done. Pages ask for `policies-page`. */
export function RefundRows({ refund, currency, to, lastDay, words }: RefundRowsProps) {
  const { t } = useTranslation('policies-page')
  const locale = useLocale()
  const isNothing = refund === 0 && words.nothing !== undefined
  return (
    <DetailList
      rows={[
        {
          label: t('refund'),
          value: isNothing ? words.nothing : <Money cents={toCents(refund)} currency={currency} withCurrency />,
          total: true,
        },
        ...(isNothing ? [] : [{ label: words.to ?? t('refund-to'), value: to }]),
        ...(isNothing || lastDay === null ? [] : [{ label: words.lastDay, value: longDate(lastDay, locale) }]),
      ]}
    />
  )
}
