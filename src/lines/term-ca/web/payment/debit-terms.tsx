import { useTranslation } from 'react-i18next'
import { useRootData } from '../../../../web/root-data.ts'
import { debitTerms } from '../../rules/debit-terms.ts'
import styles from '../application/later-pages.module.css'

/** What an authorization of a pre-authorized debit says beside the amount, word for word as it is kept with the authorization. */
export function DebitTerms() {
  const { t } = useTranslation('term-ca-policy')
  const { contact, origin } = useRootData()
  const page = `${origin}/contactus`
  const places = { email: contact.email ?? page, phone: contact.phone ?? contact.tollFree ?? page }
  return (
    <div className={styles.terms}>
      <p>
        <strong>{t('debit.heading')}</strong>
      </p>
      {debitTerms.map((term) => (
        <p key={term}>{t(`debit.${term}`, places)}</p>
      ))}
    </div>
  )
}
