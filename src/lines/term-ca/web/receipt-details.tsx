import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { SignedReceipt } from '../../../shared/receipt.ts'
import type { Locale } from '../../../shared/locale.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import styles from './estimate.module.css'
import type { Priced, ReceiptAnswer } from './visible-estimate.ts'

export const receiptPath = '/canadianterm/receipt'

const signs: Record<SignedReceipt['receipt']['steps'][number]['operation'], string> = {
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
const shown = (figure: string, locale: Locale): string => {
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(figure)
  if (!decimals) return figure
  const digits = decimals[1]?.length ?? 0
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', format).format(Number(figure))
}

export function ReceiptSteps({ receipt }: { receipt: SignedReceipt }) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const file = encodeURIComponent(JSON.stringify(receipt, null, 2))
  return (
    <>
      <ol className={styles.steps}>
        {receipt.receipt.steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <span>{t(`receipt.step-${step.id}`, { defaultValue: step.label })}</span>
            <bdi dir="ltr">{shown(step.amount, locale)}</bdi>
            <small>
              {/* Tables and rows by the names that the signed receipt has for them. */}
              <bdi lang="en" dir="ltr">
                {signs[step.operation]} {shown(step.operand, locale)}
                {step.table ? ` · ${step.table}, ${step.row}` : ''}
              </bdi>
              {step.rounding === 'exact'
                ? ''
                : ` · ${t('receipt.rounded', { decimals: step.rounding.slice('half-up-'.length) })}`}
            </small>
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        {t('receipt.version')} <bdi>{receipt.receipt.ratesVersion}</bdi>. {t('receipt.verify')}
      </p>
      <p className={styles.links}>
        <a href={`data:application/json;charset=utf-8,${file}`} download="price-receipt.json">
          {t('receipt.download')}
        </a>
      </p>
    </>
  )
}

/** "How this price is made": the steps of the signed receipt, fetched only when somebody wants to see them. */
export function ReceiptDetails({
  now,
  of,
  initial,
}: {
  now: Priced
  /** Whose price: an estimate's key or an application's id. */
  of: { quotekey: string } | { applicationId: string }
  initial?: { priced: Priced; receipt: SignedReceipt } | undefined
}) {
  const { t } = useTranslation('term-ca')
  const fetcher = useFetcher<ReceiptAnswer>()
  const fits = (priced: Priced): boolean =>
    priced.amount === now.amount && priced.term === now.term && priced.frequency === now.frequency
  const fetched = fetcher.data?.receipt && fits(fetcher.data.priced) ? fetcher.data.receipt : null
  const receipt = fetched ?? (initial && fits(initial.priced) ? initial.receipt : null)
  const ask = (): void => {
    const fields = { ...of, amount: String(now.amount), term: String(now.term), frequency: now.frequency }
    void fetcher.submit(fields, { method: 'post', action: receiptPath })
  }
  return (
    <Disclosure
      summary={t('receipt.title')}
      className={styles.more}
      onOpen={() => {
        if (!receipt && fetcher.state === 'idle') ask()
      }}
    >
      <div className={styles.moreBody}>
        <p>{t('receipt.text')}</p>
        {receipt ? (
          <ReceiptSteps receipt={receipt} />
        ) : (
          <>
            {fetcher.data?.failed && fetcher.state === 'idle' ? <Notice kind="danger">{fetcher.data.failed}</Notice> : null}
            <p>
              <Button type="button" kind="quiet" busy={fetcher.state !== 'idle'} onClick={ask}>
                {t('receipt.show')}
              </Button>
            </p>
          </>
        )}
      </div>
    </Disclosure>
  )
}
