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
  /** YYYY-MM-DD; null where another day would give back the same. */
  lastDay: string | null
  /** `nothing` stands in place of an amount of 0. */
  words: Record<'refund' | 'to' | 'lastDay', string> & { nothing?: string }
}

/** What a cancellation gives back, to what, and until when: shown before anything is done. */
export function RefundRows({ refund, currency, to, lastDay, words }: RefundRowsProps) {
  const locale = useLocale()
  const isNothing = refund === 0 && words.nothing !== undefined
  return (
    <DetailList
      rows={[
        {
          label: words.refund,
          value: isNothing ? words.nothing : <Money cents={Math.round(refund * 100)} currency={currency} withCurrency />,
          total: true,
        },
        ...(isNothing ? [] : [{ label: words.to, value: to }]),
        ...(isNothing || lastDay === null ? [] : [{ label: words.lastDay, value: longDate(lastDay, locale) }]),
      ]}
    />
  )
}
