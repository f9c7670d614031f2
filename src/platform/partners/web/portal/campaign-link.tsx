import { useTranslation } from 'react-i18next'
import type { QrPicture } from '../../../../web/qr-picture.ts'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import { ShownUrl } from '../shown-url.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import portal from './portal.module.css'
import styles from './campaign-link.module.css'

export interface CampaignLinkProps {
  label: string
  url: string
  /** The name of its QR code's file. */
  file: string
  qr: QrPicture
}

/** A link to share: its QR code and its name, to be copied and saved. What stands beside it is put into the same row. */
export function CampaignLink({ label, url, file, qr }: CampaignLinkProps) {
  const { t } = useTranslation('partners-portal')
  return (
    <>
      <QrCode qr={qr} label={t('campaigns.qr', { label })} className={portal.qr} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{label}</bdi>
        </p>
        <p className={styles.url}>
          <bdi dir="ltr" id={`link-${file}`}>
            <ShownUrl url={url} />
          </bdi>
        </p>
        <p className={styles.acts}>
          <CopyButton of={`link-${file}`} name={t('campaigns.link-of', { label })} />
          <a href={`/partner-home/qr.svg?of=${file}`} download>
            {t('campaigns.save-qr')}
          </a>
        </p>
      </div>
    </>
  )
}
