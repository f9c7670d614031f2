import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../shared/dates.ts'
import { longDate } from '../../../shared/long-date.ts'
import { isReturnable } from '../../../shared/review-period.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { RefundRequest } from '../../purchases/contract.ts'
import { AskForRefund, readRefundRequest } from '../../purchases/web/index.ts'

interface Trip {
  policyNum: string
  state: string
  reviewUntil: IsoDate
  departureDate: IsoDate
  returnDate: IsoDate
}

export interface TripReviewState {
  canCancel: boolean
  /** After the review an agent asks the insurer, as long as nobody has left. */
  canAsk: boolean
  /** Everybody is back: what happened can still be claimed. */
  isOver: boolean
  refundRequest: RefundRequest | null
}

/** Whether the policy of a trip can still be given back on this day of the insurer's, or an agent be asked for its money. */
export async function readTripReview(page: PageContext, today: IsoDate, trip: Trip): Promise<TripReviewState> {
  const isInForce = trip.state === 'in-force'
  const canAsk = isInForce && today < trip.departureDate
  return {
    canCancel: isInForce && isReturnable(today, trip),
    canAsk,
    isOver: today > trip.returnDate,
    refundRequest: canAsk ? await readRefundRequest(page, trip.policyNum) : null,
  }
}

export interface TripReviewProps extends Pick<TripReviewState, 'canCancel' | 'canAsk' | 'refundRequest'> {
  policyNum: string
  reviewUntil: IsoDate
  cancelPath: string
}

/** Until when one may change one's mind, and what can be asked for after it. Pages ask for `policies-page`, `policies-trip` and `purchases-asked`. */
export function TripReview({ policyNum, reviewUntil, cancelPath, canCancel, canAsk, refundRequest }: TripReviewProps) {
  const { t } = useTranslation('policies-trip')
  const locale = useLocale()
  if (!canCancel && !canAsk) return null
  return (
    <p className="no-print">
      {canCancel ? (
        <>
          {t('review', { date: longDate(reviewUntil, locale) })} <a href={cancelPath}>{t('policies-page:cancel')}</a>
        </>
      ) : (
        <AskForRefund policyNum={policyNum} request={refundRequest} why={t('review-over')}>
          {t('ask-refund')}
        </AskForRefund>
      )}
    </p>
  )
}
