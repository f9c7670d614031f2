import { useTranslation } from 'react-i18next'
import styles from './portal.module.css'

/**
 * Tells a customer that a partner earns; `how` is what `howPartnerIsPaid` says of licence and place. A page
 * that shows it names the texts `partners-portal`.
 */
export function PartnerPaidNote({ partner, how }: { partner: string; how: 'share' | 'flat' | 'none' }) {
  const { t } = useTranslation('partners-portal')
  return how === 'none' ? null : <p className={styles.paid}>{t(`paid.${how}`, { partner })}</p>
}
