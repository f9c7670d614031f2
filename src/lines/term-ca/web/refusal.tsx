import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/feedback.tsx'
import { CitizenDialog } from '../../../web/ui/problem-dialogs.tsx'
import styles from './survey-frame.module.css'
import { CallBack, type CallReason } from './call-back.tsx'

/** Refusals with words of their own and a way out; every other one is told in the catalogue's way. */
const reasons: Readonly<Record<string, CallReason>> = {
  'not-canadian': 'citizen',
  'province-unavailable': 'province',
  'age-out-of-range': 'age',
  'term-unavailable': 'age',
  'face-unavailable': 'amount',
  'too-much-cover': 'amount',
}

export interface Refused {
  code: string
  message: string
}

/** The specified words of a refusal, what can be changed, and an agent as the way out (flows C10). */
export function Refusal({ refused, applicationId }: { refused: Refused | undefined; applicationId?: string | undefined }) {
  const { t } = useTranslation('term-ca')
  const [closed, setClosed] = useState<Refused>()
  const [isLive, setLive] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => setLive(true), [])
  useEffect(() => box.current?.focus(), [refused])
  if (!refused) return null
  const reason = reasons[refused.code]
  return (
    <div className={styles.refusal}>
      <div ref={box} tabIndex={-1}>
        <Notice kind="danger" title={refused.message} announce>
          {reason ? t(`refused.${reason}`) : t('refused.other')}
        </Notice>
      </div>
      {reason ? <CallBack reason={reason} applicationId={applicationId} /> : null}
      <CitizenDialog open={isLive && refused.code === 'not-canadian' && closed !== refused} onClose={() => setClosed(refused)} />
    </div>
  )
}
