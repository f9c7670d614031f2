import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import styles from './policy-page.module.css'

/** The purchase has begun and the insurer or the card company has not answered yet: asked again every two seconds. */
export function Waiting({ state, reference }: { state: string; reference: string }) {
  const { t } = useTranslation('travel-us')
  const { revalidate } = useRevalidator()
  const isOpen = state === 'pending' || state === 'refunding'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <h1>{t(`waiting.${state}` as never)}</h1>
        <div className={styles.state}>
          <Notice kind={isOpen ? 'info' : 'warning'} announce>
            {t(`waiting.${state}-text` as never)}
          </Notice>
        </div>
        <p className={styles.small}>
          {t('policy.reference')}: <bdi>{reference}</bdi>
        </p>
        {isOpen ? (
          <noscript>
            <p>
              <a href={`/travel/policyusa?reference=${reference}`}>{t('waiting.look-again')}</a>
            </p>
          </noscript>
        ) : (
          <ButtonLink to="/travel/infousa">{t('plan.start-again')}</ButtonLink>
        )}
      </div>
    </SiteFrame>
  )
}
