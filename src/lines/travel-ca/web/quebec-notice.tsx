import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../../../platform/site/web/index.ts'
import { useLocale, useRootData } from '../../../web/root-data.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { PhoneLink } from '../../../web/ui/phone-link.tsx'
import styles from './quebec-notice.module.css'

/** French words stand here because a page in another language loads no French texts. */
const inFrench = {
  first: 'Vous habitez au Québec\u00a0: le contrat vous est d’abord offert en français.',
  goOn: 'Continuer en français',
}

/**
 * For somebody who lives in Quebec: French first, and a representative to ask, from the first question to the policy (readings "Canada travel
 * and pet" 6). A contract that is bought is offered no more.
 */
export function QuebecNotice({ province, isBought = false }: { province: string | undefined; isBought?: boolean }) {
  const locale = useLocale()
  const isOffered = locale !== 'fr' && !isBought
  // The status is there before its words, so that they are read out when the province is chosen.
  return (
    <div role="status">
      {province === 'QC' ? (
        <div className={styles.notice}>
          <Notice kind="info" actions={isOffered ? <GoOnInFrench /> : null}>
            {isOffered ? (
              <p>
                <bdi lang="fr">{inFrench.first}</bdi>
              </p>
            ) : null}
            <Representative />
          </Notice>
        </div>
      ) : null}
    </div>
  )
}

function GoOnInFrench() {
  return (
    <LanguageButton locale="fr" name="Français">
      {inFrench.goOn}
    </LanguageButton>
  )
}

function Representative() {
  const { t } = useTranslation('travel-ca')
  const { tollFree, phone } = useRootData().contact
  const number = tollFree ?? phone
  return (
    <p>
      {t('quebec.representative')}{' '}
      {number ? (
        <>
          <PhoneLink number={number} /> ·{' '}
        </>
      ) : null}
      <a href="/contactus">{t('quebec.contact')}</a>
    </p>
  )
}
