import { useTranslation } from 'react-i18next'
import type { ReceiptStep, SignedReceipt } from '../../../shared/receipt.ts'
import type { Locale } from '../../../shared/locale.ts'
import { useLocale } from '../../../web/root-data.ts'
import styles from './receipt.module.css'
import { figureTag } from '../../../shared/locale-tag.ts'

const signs: Record<ReceiptStep['operation'], string> = {
  take: '',
  times: '×',
  dividedBy: '÷',
  plus: '+',
  minus: '−',
  sum: 'Σ',
  atLeast: '≥',
  atMost: '≤',
}

/** A figure of the receipt with all its decimals, in the reader's way of writing. */
const formatFigure = (figure: string, locale: Locale): string => {
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(figure)
  if (!decimals) return figure
  const digits = decimals[1]?.length ?? 0
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(figureTag(locale), format).format(Number(figure))
}

/** The steps of a signed receipt in the reader's words, and the receipt as a file. `nameOf` says what the line calls a step. */
export function ReceiptSteps({ receipt: signed, nameOf }: { receipt: SignedReceipt; nameOf: (step: ReceiptStep) => string }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const { receipt } = signed
  const formatted = (figure: string): string => formatFigure(figure, locale)
  const file = encodeURIComponent(JSON.stringify(signed, null, 2))
  return (
    <>
      <ol className={styles.steps}>
        {receipt.steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <span>{nameOf(step)}</span>
            <bdi dir="ltr">{formatted(step.amount)}</bdi>
            <small>
              {/* Tables and rows by the names that the signed receipt has for them. */}
              <bdi lang="en" dir="ltr">
                {signs[step.operation]} {formatted(step.operand)}
                {step.table ? ` · ${step.table}${step.row ? `, ${step.row}` : ''}` : ''}
              </bdi>
              {step.rounding === 'exact' ? '' : ` · ${t('rounded', { decimals: step.rounding.slice('half-up-'.length) })}`}
            </small>
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        {t('version')} <bdi>{receipt.ratesVersion}</bdi>. {t('verify')}
      </p>
      <p className={styles.links}>
        <a href={`data:application/json;charset=utf-8,${file}`} download="price-receipt.json">
          {t('download')}
        </a>
      </p>
    </>
  )
}
