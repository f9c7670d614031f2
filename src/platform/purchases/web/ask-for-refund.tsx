import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateIn } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { officeMoment } from '../../../shared/calendar/office-moment.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { RefundRequest } from '../contract.ts'

export interface AskForRefundProps {
  policyNum: string
  /** What waits for an agent already. */
  request: RefundRequest | null
  /** Stands before the link. */
  why?: ReactNode
  /** The words of the link. */
  children: string
}

/**
 * Leads to the form by which an agent is asked for the money of a policy after its review; once asked, what was asked and when an agent
 * calls. Pages that show it ask for the namespace `purchases-asked`.
 */
export function AskForRefund({ policyNum, request, why, children }: AskForRefundProps) {
  if (request) return <AskedForRefund request={request} />
  return (
    <>
      {why} <a href={`/userpolicies/refund?policy=${encodeURIComponent(policyNum)}`}>{children}</a>
    </>
  )
}

/** What was asked for, under which reference, and when an agent calls. */
export function AskedForRefund({ request: { reference, askedAt, call } }: { request: RefundRequest }) {
  const { t } = useTranslation('purchases-asked')
  const locale = useLocale()
  const date = isolate(longDate(dateIn(new Date(askedAt), officeZone), locale))
  return (
    <>
      {t('asked', { date, reference: isolateLtr(reference) })}{' '}
      {call ? t(call.isArranged ? 'call-at' : 'call-by', { when: isolate(officeMoment(call.at, locale)) }) : t('call-late')}
    </>
  )
}
