import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { ReceiptStep, SignedReceipt } from '../../../shared/receipt.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { classes } from '../../../web/ui/style/classes.ts'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { ReceiptAnswer } from './receipt-answer.ts'
import { ReceiptSteps } from './receipt-steps.tsx'
import styles from './receipt.module.css'

/** What of a receipt is a line's own: the page that answers it, and what its steps are called. */
export interface ReceiptPage {
  path: string
  nameOf: (step: ReceiptStep) => string
}

const Details = ({
  of,
  title,
  className,
  onOpen,
  children,
}: {
  of?: string | undefined
  title?: string | undefined
  className?: string | undefined
  onOpen?: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('quotes')
  return (
    <Disclosure
      summary={title ?? (of ? t('title-of', { name: of }) : t('title'))}
      className={classes(styles.more, className)}
      {...(onOpen ? { onOpen } : {})}
    >
      <div className={styles.body}>
        <p>{t('text')}</p>
        {children}
      </div>
    </Disclosure>
  )
}

/** "How this price is made" of a price whose receipt is at hand. */
export function KeptReceipt({
  receipt,
  page,
  className,
}: {
  receipt: SignedReceipt
  page: ReceiptPage
  className?: string | undefined
}) {
  return (
    <Details className={className}>
      <ReceiptSteps receipt={receipt} nameOf={page.nameOf} />
    </Details>
  )
}

/** "How this price is made": the steps of the signed receipt, fetched only when somebody wants to see them. */
export function ReceiptDetails({
  page,
  priceKey,
  fields,
  initial,
  of,
  title,
}: {
  page: ReceiptPage
  /** Names the price that the page shows; a receipt of another one is not shown. */
  priceKey: string
  /** What the line's page is asked with. */
  fields: Readonly<Record<string, string>>
  initial?: { priceKey: string; receipt: SignedReceipt } | undefined
  /** Which price, where the page shows several. */
  of?: string
  /** In place of both, where it is not about one price. */
  title?: string
}) {
  const { t } = useTranslation('quotes')
  const fetcher = useFetcher<ReceiptAnswer>()
  const receipt = [fetcher.data, initial].find((answer) => answer?.receipt && answer.priceKey === priceKey)?.receipt
  const ask = (): void => void fetcher.submit({ ...fields, priceKey }, { method: 'post', action: page.path })
  return (
    <Details
      of={of}
      title={title}
      onOpen={() => {
        if (!receipt && fetcher.state === 'idle') ask()
      }}
    >
      {receipt ? (
        <ReceiptSteps receipt={receipt} nameOf={page.nameOf} />
      ) : (
        <>
          {fetcher.data?.failed && fetcher.state === 'idle' ? <Notice kind="danger">{fetcher.data.failed}</Notice> : null}
          <p>
            <Button type="button" kind="quiet" busy={fetcher.state !== 'idle'} onClick={ask}>
              {t('show')}
            </Button>
          </p>
        </>
      )}
    </Details>
  )
}
