import type { ReactNode } from 'react'
import { longDate } from '../../../shared/long-date.ts'
import type { Currency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'

export interface RefundRowsProps {
  /** Dollars that come back. */
  refund: number
  currency: Currency
  /** What they come back to. */
  to: ReactNode
  /** YYYY-MM-DD. */
  lastDay: string
  words: Record<'refund' | 'to' | 'lastDay', string>
}

/** What a cancellation gives back, to what, and until when: shown before anything is done. */
export function RefundRows({ refund, currency, to, lastDay, words }: RefundRowsProps) {
  const locale = useLocale()
  return (
    <DetailList
      rows={[
        {
          label: words.refund,
          value: <Money cents={Math.round(refund * 100)} currency={currency} withCurrency />,
          total: true,
        },
        { label: words.to, value: to },
        { label: words.lastDay, value: longDate(lastDay, locale) },
      ]}
    />
  )
}
