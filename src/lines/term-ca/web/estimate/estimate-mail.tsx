import { useTranslation } from 'react-i18next'
import { isSendAnswer, SendQuote, type SendQuoteProps } from '../../../../platform/quotes/web/index.ts'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import styles from './estimate.module.css'

/** The estimate as the sliders stand, by mail to those who want it (T-024). No e-mail address is asked for before a price. */
export function EstimateMail({
  quotekey,
  amount,
  term,
  answered,
}: { quotekey: string; amount: number; term: number } & Pick<SendQuoteProps, 'answered'>) {
  const { t } = useTranslation('term-ca')
  return (
    <Disclosure summary={t('mail.title')} className={styles.more} open={isSendAnswer(answered) || undefined}>
      <div className={styles.moreBody}>
        <p>{t('mail.text')}</p>
        <SendQuote values={{ quotekey, amount, term }} answered={answered} namespace="term-ca" />
      </div>
    </Disclosure>
  )
}
