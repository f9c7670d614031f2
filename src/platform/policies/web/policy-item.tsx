import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { PolicyRow } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import type { PolicyRow as Policy } from '../contract.ts'
import styles from './policies-page.module.css'

/** One policy of the list, with what the specification wants of its row. One that has ended says how and when instead of its term. */
export function PolicyItem({ policy, isEnded, isSending }: { policy: Policy; isEnded: boolean; isSending: boolean }) {
  const { t } = useTranslation('policies')
  const from = isolateLtr(policy.startsOn)
  const title = t('list.row', { title: policy.title, provider: policy.provider })
  const ended = (): string => {
    if (policy.state === 'expired') return t('ended.expired', { from, to: isolateLtr(policy.endsOn) })
    const until = policy.coverUntil
    if (until && policy.endedOn) return t('ended.revoked', { from, date: isolateLtr(policy.endedOn), until: isolateLtr(until) })
    // What was agreed as its last day is no longer true of it.
    const how = policy.endReason === 'unpaid' ? 'unpaid' : 'cancelled'
    return policy.endedOn ? t(`ended.${how}`, { from, date: isolateLtr(policy.endedOn) }) : t('ended.cancelling', { from })
  }
  return (
    <PolicyRow
      heading="h2"
      block={policy.block}
      title={policy.path ? <a href={policy.path}>{title}</a> : title}
      number={policy.policyNumber}
      fee={policy.fee === 0 ? '–' : <Money cents={Math.round(policy.fee * 100)} currency={policy.currency} />}
      created={policy.createdOn}
      price={
        <>
          <Money cents={Math.round(policy.price * 100)} currency={policy.currency} /> {policy.currency}
        </>
      }
      status={
        <>
          <p className={styles.period}>
            <Runs text={isEnded ? ended() : t('list.period', { from, to: isolateLtr(policy.endsOn) })} />
          </p>
          {policy.notice ? (
            <p className={styles.notable}>
              <Icon name="warning" size={20} />
              <span>
                <Runs text={policy.notice.text} /> <a href={policy.notice.path}>{policy.notice.action}</a>
              </span>
            </p>
          ) : null}
        </>
      }
      actions={
        <>
          <ButtonLink kind="quiet" to={`/userpolicies/document?policy=${encodeURIComponent(policy.policyNumber)}`}>
            {t('list.view')}
            <span className="visually-hidden"> {policy.policyNumber}</span>
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="policy" value={policy.policyNumber} />
            <Button kind="text" busy={isSending}>
              {t('list.mail')}
              <span className="visually-hidden"> {policy.policyNumber}</span>
            </Button>
          </Form>
        </>
      }
    />
  )
}
