import { useTranslation } from 'react-i18next'
import type { QrPicture } from '../../../admin/web/index.ts'
import styles from './portal.module.css'

/** The QR code of a link, on white in both themes. */
export function QrCode({ label, qr: { size, path } }: { label: string; qr: QrPicture }) {
  const { t } = useTranslation('partners-portal')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('campaigns.qr', { label })}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
