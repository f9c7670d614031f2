import { useTranslation } from 'react-i18next'
import { isStillOpen, WaitingFrame } from '../../../../../platform/purchases/web/index.ts'
import { ButtonLink } from '../../../../../web/ui/controls/button.tsx'
import { Notice, Skeleton } from '../../../../../web/ui/notices/feedback.tsx'
import { callBackPath } from '../../estimate/call-back.tsx'
import { pathOf } from '../places.ts'

/** The state of a purchase that has no policy; `bought` where the policy cannot be read yet. */
const isOpen = (state: string): boolean => isStillOpen(state) || state === 'bought'

export function waitingKind(state: string): 'refund' | 'pending' | 'failed' {
  return state === 'refunding' || state === 'refunded' ? 'refund' : isOpen(state) ? 'pending' : 'failed'
}

/** Paid for, and the insurer has not answered yet, or it did not work out. */
export function Waiting({ state, message, applicationId }: { state: string; message: string | null; applicationId: string }) {
  const { t } = useTranslation('term-ca-policy')
  const kind = waitingKind(state)
  const waits = isOpen(state)
  return (
    <WaitingFrame
      isOpen={waits}
      heading={t(`waiting.${kind}`)}
      lede={kind === 'pending' ? t('waiting.pending-text') : undefined}
      state={
        kind === 'pending' ? (
          <Skeleton lines={6} />
        ) : (
          <Notice kind={waits ? 'info' : 'warning'} title={message ?? undefined} announce>
            {t(`waiting.${kind}-text`)}
          </Notice>
        )
      }
    >
      {waits ? (
        <ButtonLink kind="quiet" to={pathOf({ step: 'thanks', part: 'thanks' }, applicationId)} reloadDocument>
          {t('waiting.look-again')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={pathOf({ step: 'payment', part: 'payment' }, applicationId)}>{t('waiting.try-again')}</ButtonLink>
          <ButtonLink kind="text" to={callBackPath} reloadDocument>
            {t('question.unsure-call')}
          </ButtonLink>
        </>
      )}
    </WaitingFrame>
  )
}
