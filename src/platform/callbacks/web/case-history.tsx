import { useTranslation } from 'react-i18next'
import { StitchedList } from '../../../web/ui/lists.tsx'
import { useMoments } from '../../admin/web/index.ts'
import type { CaseEvent } from '../contract.ts'
import styles from './case-page.module.css'

/** What was done about a case, oldest first. What colleagues wrote is shown as it was typed. */
export function CaseHistory({ events }: { events: readonly CaseEvent[] }) {
  const { t } = useTranslation('callbacks')
  const moments = useMoments()
  if (events.length === 0) return <p>{t('case.no-history')}</p>
  return (
    <StitchedList
      items={events.map(({ at, by, kind, text }) => (
        <div key={at + kind} className={styles.event}>
          <p>
            <strong>{t(`event.${kind}`)}</strong>
            {kind === 'asked' ? `: ${t(`thing.${text}`, { defaultValue: text })}` : null}
            {kind === 'handed' ? (
              <>
                {' '}
                <bdi>{text}</bdi>
              </>
            ) : null}
          </p>
          {['note', 'call', 'settled'].includes(kind) && text ? (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          ) : null}
          <p className={styles.small}>
            <bdi>{by || t('case.gone')}</bdi>
          </p>
          <p className={styles.small}>
            <span className={styles.whole}>{moments.moment(at)}</span>
          </p>
        </div>
      ))}
    />
  )
}
