import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../../../platform/site/web/index.ts'
import { useLocale, useRootData } from '../../../web/root-data.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { PhoneLink } from '../../../web/ui/phone-link.tsx'
import styles from './quebec-notice.module.css'

/** Said in French whatever language the page is in: French comes first. */
const inFrench = {
  first: 'Vous habitez au Québec\u00a0: le contrat vous est d’abord offert en français.',
  goOn: 'Continuer en français',
}

/** For somebody who lives in Quebec: French first, and a representative to ask on every page (readings "Canada travel and pet" 6). */
export function QuebecNotice({ province }: { province: string | undefined }) {
  const { t } = useTranslation('travel-ca')
  const locale = useLocale()
  const { tollFree, phone } = useRootData().contact
  const number = tollFree ?? phone
  if (province !== 'QC') return null
  return (
    <div className={styles.notice}>
      <Notice
        kind="info"
        actions={
          locale === 'fr' ? null : (
            <LanguageButton locale="fr" name="Français">
              {inFrench.goOn}
            </LanguageButton>
          )
        }
      >
        {locale === 'fr' ? null : (
          <p>
            <bdi lang="fr">{inFrench.first}</bdi>
          </p>
        )}
        <p>
          {t('quebec.representative')} {number ? <PhoneLink number={number} /> : null}
          {number ? ' · ' : null}
          <a href="/contactus">{t('quebec.contact')}</a>
        </p>
      </Notice>
    </div>
  )
}
