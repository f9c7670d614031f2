import { useTranslation } from 'react-i18next'
import { PolicyActions, type SentAnswer } from '../../../../platform/policies/web/index.ts'
import { policyPath } from './read-policy.ts'

/** The contract: read, kept, and mailed once more to the address of record. */
export function PolicyDocuments({
  policyNum,
  email,
  answer,
  isLive,
}: {
  policyNum: string
  email: string
  answer: SentAnswer | undefined
  isLive: boolean
}) {
  const { t } = useTranslation('term-ca-policy')
  return (
    <PolicyActions
      policyNum={policyNum}
      document={policyPath(policyNum, '/document')}
      answer={answer}
      calendar={isLive ? t('policy.calendar') : undefined}
      words={{
        view: t('policy.view'),
        download: t('policy.download'),
        email: t('policy.email'),
        sent: t('policy.sent', { email }),
      }}
    />
  )
}
