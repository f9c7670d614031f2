import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { HostText } from '../../../../web/ui/breaking-text.tsx'
import { AdminTable, useMoments } from '../../../admin/web/index.ts'
import type { WebhookDelivery, WebhookReceiver } from '../../contract.ts'
import styles from '../cards-page.module.css'
import { hostOf } from './receiver-row.tsx'

const columns = ['when', 'event', 'receiver', 'state', 'answer'] as const

/** What was sent, the newest first: how often it was tried, what came back, and when it is tried again. */
export function DeliveryTable({
  deliveries,
  receivers,
}: {
  deliveries: readonly WebhookDelivery[]
  receivers: readonly WebhookReceiver[]
}) {
  const { t } = useTranslation('partners-webhooks')
  const moments = useMoments()
  return (
    <AdminTable label={t('deliveries')} columns={columns.map((column) => t(`column.${column}`))}>
      {deliveries.map(({ id, receiver: to, type, line, reference, state, attempts, status, createdAt, triedAt, nextAt }) => {
        const receiver = receivers.find((each) => each.id === to)
        const event = line === null ? t('test') : t(`partners-portal:state.${type.slice(type.indexOf('.') + 1)}`)
        const answer = status === null ? t('no-answer') : String(status)
        return (
          <tr key={id}>
            <td className={styles.whole}>{moments.moment(createdAt)}</td>
            <td>
              {event}
              {reference === null ? null : (
                <p className={styles.small}>
                  <bdi dir="ltr">{reference}</bdi>
                </p>
              )}
            </td>
            <td>{receiver ? <HostText>{hostOf(receiver.url)}</HostText> : null}</td>
            <td>
              {t(`delivery.${state}`)}
              {nextAt === null ? null : <p className={styles.small}>{t('next', { when: moments.moment(nextAt) })}</p>}
            </td>
            <td>
              {attempts === 0 ? t('untried') : answer}
              {triedAt === null || attempts === 0 ? null : <p className={styles.small}>{t('attempts', { count: attempts })}</p>}
              {receiver?.state === 'active' && state !== 'waiting' ? (
                <form method="post" action="/partner-home/webhooks">
                  <input type="hidden" name="id" value={id} />
                  <Button
                    kind="quiet"
                    name="intent"
                    value="replay"
                    aria-label={t('act.replay-one', { event: isolate(reference === null ? event : `${event} ${reference}`) })}
                  >
                    {t('act.replay')}
                  </Button>
                </form>
              ) : null}
            </td>
          </tr>
        )
      })}
    </AdminTable>
  )
}
