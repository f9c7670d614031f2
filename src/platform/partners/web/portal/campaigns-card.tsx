import { useTranslation } from 'react-i18next'
import { AdminCard, countText, type QrPicture } from '../../../admin/web/index.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { ShownUrl } from '../shown-url.tsx'
import type { PartnerHome } from './partner-home.ts'
import { QrCode } from './qr-code.tsx'
import styles from './campaigns-card.module.css'

export interface CampaignLink {
  label: string
  url: string
  /** The name of its QR code's file. */
  file: string
  qr: QrPicture
}

interface CampaignsCardProps {
  links: readonly CampaignLink[]
  brought: PartnerHome['brought']
  /** Campaigns that are not shown. */
  more: number
}

/** The links to share, each with its QR code and what it brought this month. */
export function CampaignsCard({ links, brought, more }: CampaignsCardProps) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  return (
    <AdminCard title={t('home.links')} aside={<a href="/partner-home/campaigns">{t('campaigns.new')}</a>}>
      <StitchedList
        items={links.map(({ label, url, file, qr }) => {
          const counted = brought.find(({ campaign }) => campaign === (file === 'own' ? 'unknown' : file))
          return (
            <div key={file} className={styles.link}>
              <QrCode label={label} qr={qr} />
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
              <dl className={styles.figures}>
                <div>
                  <dd>{countText(counted?.referrals ?? 0, locale)}</dd>
                  <dt>{t('home.referrals')}</dt>
                </div>
                <div>
                  <dd>{countText(counted?.sold ?? 0, locale)}</dd>
                  <dt>{t('home.bought')}</dt>
                </div>
              </dl>
            </div>
          )
        })}
      />
      {more > 0 ? (
        <p className={styles.more}>
          <a href="/partner-home/campaigns">{t('home.more-links', { count: more })}</a>
        </p>
      ) : null}
    </AdminCard>
  )
}
