import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { longDate } from '../../../../shared/long-date.ts'
import { EmailInput } from '../../../../web/form/contact-inputs.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { BillTable } from '../bill-rows.tsx'
import { billedOf } from '../billed.ts'
import type { JoinedPolicy } from '../joined.ts'
import { payPath } from '../paths.ts'
import { Together } from '../together.tsx'
import { WhyNot } from '../why-not.tsx'
import styles from './plan-page.module.css'
import { PriceReceipt } from './price-receipt.tsx'
import type { OpenedQuote } from './read-plan.ts'

export interface BillsProps {
  form: CheckedForm
  quote: OpenedQuote | null
  /** The policy that the pets are to join: its owner's address is known. */
  joined: JoinedPolicy | null
  /** The quote's bills are those of what is chosen now. */
  isBilled: boolean
  busy: boolean
  names: readonly string[]
}

/** The first and the later bills. The address is asked for here, because the insurer writes them for somebody (travel §7). */
export function Bills({ form, quote, joined, isBilled, busy, names }: BillsProps) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // The page was drawn anew with the bills that were asked for: the focus goes to them.
  useEffect(() => {
    if (hash === '#bills' && key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <section aria-labelledby="bills" className={styles.bills}>
      <h2 id="bills" ref={heading} tabIndex={-1}>
        {t('bills.heading')}
      </h2>
      {quote && isBilled ? (
        <div className={styles.billed}>
          {quote.Pets.map((pet) =>
            pet.outcome === 'priced' ? null : (
              <WhyNot
                key={pet.idx}
                price={
                  pet.outcome === 'ineligible'
                    ? { kind: 'ineligible', text: pet.text, until: pet.until }
                    : { kind: 'failed', message: pet.text }
                }
              />
            ),
          )}
          {quote.isBuyable ? (
            <>
              <BillTable billed={billedOf(quote)} />
              <p className={styles.small}>
                {t('bills.days', { count: quote.bills - 1, date: longDate(quote.billDays[1] ?? '', locale) })}
              </p>
              {joined ? (
                <p>
                  <Together joined={joined} laterBill={quote.LaterBill} currency={quote.currency} /> {t('bills.no-fee')}
                </p>
              ) : null}
              <p className={styles.ways}>
                <ButtonLink to={payPath(quote.quotekey)} wideOnPhone>
                  {t('bills.pay')}
                </ButtonLink>
              </p>
              <div className={`${styles.receipts} no-print`}>
                {quote.Pets.map((pet) =>
                  pet.outcome === 'priced' ? (
                    <PriceReceipt key={pet.idx} quotekey={quote.quotekey} idx={pet.idx} name={names[pet.idx] ?? pet.PetName} />
                  ) : null,
                )}
                <PriceReceipt quotekey={quote.quotekey} />
              </div>
            </>
          ) : null}
        </div>
      ) : (
        <p>{t(quote ? 'bills.changed' : joined ? 'bills.ask-joining' : 'bills.ask')}</p>
      )}
      <div className={styles.address}>
        {joined ? (
          <input type="hidden" name="bill-email" value={joined.email} />
        ) : (
          <EmailInput {...form.field('bill-email')} label={t('bills.email')} hint={t('bills.email-hint')} />
        )}
        <Button kind={isBilled ? 'quiet' : 'primary'} busy={busy} wideOnPhone>
          {t(quote ? 'bills.again' : 'bills.show')}
        </Button>
      </div>
    </section>
  )
}
