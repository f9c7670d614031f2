import { useTranslation } from 'react-i18next'
import { AdminCard, countText } from '../../../admin/web/index.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { CampaignLink, type CampaignLinkProps } from './campaign-link.tsx'
import type { PartnerHome } from './partner-home.ts'
import styles from './campaigns-card.module.css'

interface CampaignsCardProps {
  links: readonly CampaignLinkProps[]
  brought: PartnerHome['brought']
  /** Campaigns that are not shown. */
  more: number
}

/** The links to share, each with its QR code and what it brought this month. */
export function CampaignsCard({ links, brought, more }: CampaignsCardProps) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  return (
    <AdminCard title={t('home.links')} aside={<a href="/partner-home/campaigns">{t('campaigns.title')}</a>}>
      <StitchedList
        items={links.map((link) => {
          const { file } = link
          const counted = brought.find(({ campaign }) => campaign === (file === 'own' ? 'unknown' : file))
          return (
            <div key={file} className={styles.link}>
              <CampaignLink {...link} />
              <dl className={styles.figures}>
                <div>
                  <dd>{countText(counted?.referrals ?? 0, locale)}</dd>
                  <dt>{t('home.referrals', { count: counted?.referrals ?? 0 })}</dt>
                </div>
                <div>
                  <dd>{countText(counted?.sold ?? 0, locale)}</dd>
                  <dt>{t('home.bought', { count: counted?.sold ?? 0 })}</dt>
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
