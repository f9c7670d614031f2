import { useTranslation } from 'react-i18next'
import { SendQuote } from '../../../../platform/quotes/web/index.ts'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import styles from './estimate.module.css'

/** The estimate as the sliders stand, by mail to those who want it (T-024). No e-mail address is asked for before a price. */
export function EstimateMail({ quotekey, amount, term }: { quotekey: string; amount: number; term: number }) {
  const { t } = useTranslation('term-ca')
  return (
    <Disclosure summary={t('mail.title')} className={styles.more}>
      <div className={styles.moreBody}>
        <p>{t('mail.text')}</p>
        <SendQuote action="/quote" values={{ quotekey, amount, term }} namespace="term-ca" />
      </div>
    </Disclosure>
  )
}
