import { useTranslation } from 'react-i18next'
import { BlockPattern } from '../../../../web/brand.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { SumBar, SumSwatch } from '../../../../web/ui/sum-bar.tsx'
import type { Needs } from '../../rules/needs.ts'
import { gapYears } from '../../rules/needs.ts'
import styles from './needs.module.css'

type Line = Needs['lines'][number]

export function needsMoney(cents: number, decimals: 0 | 2 = 0, withCurrency = false) {
  return <Money cents={cents} currency="CAD" decimals={decimals} withCurrency={withCurrency} />
}

/** Each rounded by itself, lines with cents would not add up to the sum below them. */
export const needsDecimals = (lines: readonly { cents: number | null }[]): 0 | 2 =>
  lines.every(({ cents }) => (cents ?? 0) % 100 === 0) ? 0 : 2

const added = ['income', 'mortgage', 'debts', 'finalExpenses'] as const

/** The line's pattern above the sum; it gets its ground with the first figure. */
export function NeedsHead({ isSewn }: { isSewn: boolean }) {
  return (
    <div className={styles.head}>
      <BlockPattern block="life" {...(isSewn ? {} : { ground: 'none' })} />
    </div>
  )
}

/** The parts of the sum as a bar. */
export function NeedsBar({ lines }: { lines: readonly Line[] }) {
  const of = (item: Line['item']): number => Math.abs(lines.find((line) => line.item === item)?.cents ?? 0)
  return <SumBar parts={added.map(of)} less={of('savings')} />
}

/** The parts of the sum in words, each with its patch of the bar; a dash where nothing was typed. */
export function NeedsLines({
  lines,
  more = [],
}: {
  lines: readonly { item: Line['item']; cents: number | null }[]
  more?: readonly { label: string; value: React.ReactNode; total?: boolean }[]
}) {
  const { t } = useTranslation('term-ca')
  const decimals = needsDecimals(lines)
  return (
    <DetailList
      figures
      rows={[
        ...lines.map(({ item, cents }) => ({
          label: (
            <span className={styles.part}>
              <SumSwatch at={item === 'savings' ? 'less' : added.indexOf(item)} />
              <span>
                {item === 'income'
                  ? t('term-ca-needs:needs.line-income', { term: t('estimate.years', { count: gapYears }) })
                  : t(`term-ca-needs:needs.line-${item}`)}
              </span>
            </span>
          ),
          value: cents === null ? '–' : needsMoney(cents, decimals),
        })),
        ...more,
      ]}
    />
  )
}
