import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CitizenDialog } from '../../../web/ui/notices/problem-dialogs.tsx'
import styles from './application/survey-frame.module.css'
import { CallBack, type CallReason } from './estimate/call-back.tsx'
import { ProblemNotice } from '../../../web/ui/notices/problem-notice.tsx'

/** Refusals with words of their own and a way out; every other one is told in the catalogue's way. */
const reasons: Readonly<Record<string, CallReason>> = {
  'not-canadian': 'citizen',
  'province-unavailable': 'province',
  'age-out-of-range': 'age',
  'term-unavailable': 'age',
  'face-unavailable': 'amount',
  'too-much-cover': 'amount',
  'no-cover-left': 'amount',
  'application-ended': 'question',
}

/** Their sentences say what can be done: no smaller amount would be taken either. */
const complete: readonly string[] = ['no-cover-left']

export interface Refused {
  code: string
  message: string
}

/** The specified words of a refusal, what can be changed, and an agent as the way out. */
export function Refusal({ refused, applicationId }: { refused: Refused | undefined; applicationId?: string | undefined }) {
  const { t } = useTranslation('term-ca')
  const [closed, setClosed] = useState<Refused>()
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!refused) return null
  const reason = reasons[refused.code]
  return (
    <div className={styles.refusal}>
      <ProblemNotice answer={refused} title={refused.message}>
        {complete.includes(refused.code) ? null : reason ? t(`refused.${reason}`) : t('refused.other')}
      </ProblemNotice>
      {reason ? <CallBack reason={reason} applicationId={applicationId} /> : null}
      <CitizenDialog open={isLive && refused.code === 'not-canadian' && closed !== refused} onClose={() => setClosed(refused)} />
    </div>
  )
}
