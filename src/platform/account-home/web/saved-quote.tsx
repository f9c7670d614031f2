import { useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { toCents } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import styles from './home-page.module.css'
import { CardTrouble } from './part-trouble.tsx'
import type { AccountHome } from './read-home.ts'

/** The newest quote whose price still holds, and the day on which it ends. */
export function SavedQuote({ part }: { part: AccountHome['quote'] }) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  if (part.state !== 'read') return <CardTrouble part="quote" state={part.state} />
  const quote = part.found
  if (!quote || quote.price === null) return null
  return (
    <section className={`${styles.card} ${styles.billed}`} aria-labelledby="quote-title">
      <p className={styles.over}>{t('quote.over')}</p>
      <h2 id="quote-title" className={styles.cardTitle}>
        <Runs text={quote.title} />
      </h2>
      <p className={styles.small}>
        {t('quote.from')} <Money cents={toCents(quote.price)} currency={quote.currency} withCurrency />
      </p>
      <p>
        <Runs text={t('quote.ends', { date: isolate(longDate(quote.endsOn, locale)) })} />
      </p>
      <ButtonLink kind="quiet" to={quote.path} reloadDocument className={styles.end}>
        {t('quote.open')}
        <span className="visually-hidden"> {quote.title}</span>
      </ButtonLink>
    </section>
  )
}
