import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../shared/function.ts'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import type { getPartnerCampaigns } from '../../contract.ts'
import partners from '../partners.module.css'
import { ShownUrl } from '../shown-url.tsx'
import styles from './campaign-link.module.css'
import { useLineNames } from './referral-table.tsx'

interface LineLinksProps extends Pick<AnswerOf<typeof getPartnerCampaigns>, 'lineLinks' | 'products'> {
  /** The name of the link that these lead on from. */
  label: string
  /** The campaign's number; without it the partner's own link. */
  idnum?: number
}

/** The same link into the pages of each line that has an entry of its own, to be copied and saved as a QR code. */
export function LineLinks({ label, idnum, lineLinks, products }: LineLinksProps) {
  const { t } = useTranslation('partners-portal')
  const nameOf = useLineNames(products)
  return (
    <details>
      <summary className={partners.summary}>{t('campaigns.lines')}</summary>
      {lineLinks.map(({ line, url }) => {
        const id = `link-${idnum ?? 'own'}-${line}`
        const name = `${label}, ${nameOf(line)}`
        return (
          <div key={line} className={styles.words}>
            <p className={styles.name}>{nameOf(line)}</p>
            <p className={styles.url}>
              <bdi dir="ltr" id={id}>
                <ShownUrl url={idnum === undefined ? url : `${url}/${idnum}`} />
              </bdi>
            </p>
            <p className={styles.acts}>
              <CopyButton of={id} name={t('campaigns.link-of', { label: name })} />
              <a href={`/partner-home/qr.svg?of=${idnum ?? 'own'}&line=${line}`} download>
                {t('campaigns.save-qr')}
              </a>
            </p>
          </div>
        )
      })}
    </details>
  )
}
