import { useTranslation } from 'react-i18next'
import { WaitingFrame } from '../../../../../platform/purchases/web/index.ts'
import { ButtonLink } from '../../../../../web/ui/controls/button.tsx'
import { Notice, Skeleton } from '../../../../../web/ui/notices/feedback.tsx'
import { callBackPath } from '../../estimate/call-back.tsx'
import { pathOf } from '../places.ts'
import { isOpen, waitingKind, waitingText } from './waiting-words.ts'

/** Paid for, and the insurer has not answered yet, or it did not work out. */
export function Waiting({
  state,
  message,
  code,
  applicationId,
}: {
  state: string
  message: string | null
  code: string | null
  applicationId: string
}) {
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
            {t(waitingText(kind, code))}
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
