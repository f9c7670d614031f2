import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { ButtonLink } from '../../../../web/ui/button.tsx'
import { Notice, OfflineBar, Skeleton } from '../../../../web/ui/feedback.tsx'
import { callBackPath } from '../estimate/call-back.tsx'
import { pathOf } from './places.ts'
import styles from './later-pages.module.css'

const isOpen = (state: string): boolean => state === 'pending' || state === 'refunding' || state === 'bought'

export function waitingKind(state: string): 'refund' | 'pending' | 'failed' {
  return state === 'refunding' || state === 'refunded' ? 'refund' : isOpen(state) ? 'pending' : 'failed'
}

/** Paid for, and the insurer has not answered yet, or it did not work out: asked again every two seconds while it is open. */
export function Waiting({ state, message, applicationId }: { state: string; message: string | null; applicationId: string }) {
  const { t } = useTranslation('term-ca')
  const { revalidate } = useRevalidator()
  const waits = isOpen(state)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [waits, revalidate])
  const kind = waitingKind(state)
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <h1>{t(`waiting.${kind}`)}</h1>
        <OfflineBar />
        {kind === 'pending' ? (
          <>
            <p className={styles.lede}>{t('waiting.pending-text')}</p>
            <div className={styles.figures}>
              <Skeleton lines={6} />
            </div>
          </>
        ) : (
          <div className={styles.told}>
            <Notice kind={waits ? 'info' : 'warning'} title={message ?? undefined} announce>
              {t(`waiting.${kind}-text`)}
            </Notice>
          </div>
        )}
        <p className={styles.row}>
          {waits ? (
            <ButtonLink kind="quiet" to={pathOf({ step: 'thanks', part: 'thanks' }, applicationId)} reloadDocument>
              {t('waiting.look-again')}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={pathOf({ step: 'payment', part: 'payment' }, applicationId)}>{t('waiting.try-again')}</ButtonLink>
              <ButtonLink kind="text" to={callBackPath}>
                {t('question.unsure-call')}
              </ButtonLink>
            </>
          )}
        </p>
      </div>
    </SiteFrame>
  )
}
