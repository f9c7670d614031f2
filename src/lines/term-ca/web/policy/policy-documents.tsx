import { useTranslation } from 'react-i18next'
import { PolicyActions, type SentAnswer } from '../../../../platform/policies/web/index.ts'
import { policyPath } from './read-policy.ts'

/** The contract: read, kept, and mailed once more to the address of record. */
export function PolicyDocuments({
  policyNum,
  email,
  answer,
}: {
  policyNum: string
  email: string
  answer: SentAnswer | undefined
}) {
  const { t } = useTranslation('term-ca-policy')
  return (
    <PolicyActions
      policyNum={policyNum}
      document={policyPath(policyNum, '/document')}
      answer={answer}
      words={{
        view: t('policy.view'),
        download: t('policy.download'),
        email: t('policy.email'),
        sent: t('policy.sent', { email }),
      }}
    />
  )
}
