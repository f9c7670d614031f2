import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../web/ui/controls/copy-button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { QrPicture } from '../../../web/qr-picture.ts'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import styles from './made-link.module.css'

export interface MadeLink {
  /** Whole, as it is copied. */
  url: string
  /** The day until which it opens the quote, as it is said. */
  date: string
  qr: QrPicture
}

export interface MadeProps {
  made: MadeLink
  /** It came while the page stood there, so scripts run. */
  isLive: boolean
}

/** A link to a quote, in words to copy and as a code for the camera of a phone. It comes when it is asked for: few pages of a quote show it. */
export default function Made({ made: { url, date, qr }, isLive }: MadeProps) {
  const { t } = useTranslation('quotes')
  return (
    <>
      <Notice kind="success" announce>
        {t('link.opens', { date })}
      </Notice>
      <div className={styles.link}>
        <QrCode qr={qr} label={t('link.qr')} className={styles.code} />
        <div>
          <p className={styles.address}>
            <bdi dir="ltr" id="link-to-quote">
              {url}
            </bdi>
          </p>
          <CopyButton of="link-to-quote" name={t('link.name')} isShown={isLive} />
        </div>
      </div>
    </>
  )
}
