import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import type { PolicyRow as Policy } from '../contract.ts'
import { PolicyNote } from './policy-note.tsx'
import { PolicyRow } from './policy-row.tsx'
import styles from './policies-page.module.css'

/** One policy of the list, with what the specification wants of its row. One that has ended says how and when instead of its term. */
export function PolicyItem({ policy, isEnded, isSending }: { policy: Policy; isEnded: boolean; isSending: boolean }) {
  const { t } = useTranslation('policies')
  const from = isolateLtr(policy.startsOn)
  const title = <Runs text={policy.title} />
  const ended = (): string => {
    if (policy.state === 'expired') return t('ended.expired', { from, to: isolateLtr(policy.endsOn) })
    const until = policy.coverUntil
    if (until && policy.endedOn) return t('ended.revoked', { from, date: isolateLtr(policy.endedOn), until: isolateLtr(until) })
    // What was agreed as its last day is no longer true of it.
    const by = policy.replacedBy
    if (by && policy.endedOn) return t('ended.replaced', { by: isolateLtr(by), date: isolateLtr(policy.endedOn) })
    const how = policy.endReason === 'unpaid' ? 'unpaid' : 'cancelled'
    return policy.endedOn ? t(`ended.${how}`, { from, date: isolateLtr(policy.endedOn) }) : t('ended.cancelling', { from })
  }
  return (
    <PolicyRow
      policy={policy}
      title={policy.path ? <a href={policy.path}>{title}</a> : title}
      status={
        <>
          <p className={styles.period}>
            <Dotted
              items={[
                <bdi key="provider">{policy.provider}</bdi>,
                <Runs key="days" text={isEnded ? ended() : t('list.period', { from, to: isolateLtr(policy.endsOn) })} />,
              ]}
            />
          </p>
          <PolicyNote notice={policy.notice} />
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
