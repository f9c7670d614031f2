import { useTranslation } from 'react-i18next'
import { fullName } from '../../../shared/full-name.ts'
import { isolate } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { Eider } from '../../../web/brand.tsx'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import styles from './home-page.module.css'
import { AgentRequestNotice } from '../../callbacks/web/index.ts'
import { CardTrouble } from './part-trouble.tsx'
import type { AccountHome } from './read-home.ts'

/** Solid thread behind, running stitch ahead, the eider between. `way` is 0 to 1. */
function Thread({ way }: { way: number }) {
  const at = `${way * 100}%`
  return (
    <svg className={styles.thread} width="100%" height="26" aria-hidden="true" focusable="false">
      <line x1={2} x2={at} y1={22} y2={22} className={styles.sewn} />
      <svg x={at} y={3} width={36} height={16} overflow="visible">
        <g transform={`translate(${-36 * way} 0)`}>
          <svg width={36} height={17} overflow="hidden">
            <Eider size={36} />
          </svg>
        </g>
      </svg>
      <line x1={at} x2="100%" y1={22} y2={22} className={styles.ahead} />
    </svg>
  )
}

/** The newest open application, or one for which an agent needs something: how far it is, and the way on. */
export function OpenApplication({ part }: { part: AccountHome['application'] }) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  if (part.state !== 'read') return <CardTrouble part="application" state={part.state} />
  const application = part.found
  if (!application?.path) return null
  const { title, user, applicationStep, stepCount, savedOn, status, path, agentRequest } = application
  const total = stepCount ?? applicationStep
  const step = Math.min(applicationStep, total)
  const isDecided = status === 'declined' || status === 'referred'
  const name = fullName(user)
  return (
    <section className={styles.card} aria-labelledby="application-title">
      <p className={styles.over}>{t('application.over')}</p>
      <h2 id="application-title" className={styles.cardTitle}>
        {title}
      </h2>
      {name ? <bdi>{name}</bdi> : null}
      <p className={styles.small}>
        <Runs
          text={
            isDecided
              ? t('application.decided', { date: isolate(longDate(savedOn, locale)) })
              : t('application.step', { step, total, date: isolate(longDate(savedOn, locale)) })
          }
        />
      </p>
      {isDecided ? null : <Thread way={Math.min(1, step / total)} />}
      {agentRequest ? <AgentRequestNotice request={agentRequest} /> : null}
      <ButtonLink to={path} reloadDocument className={styles.end}>
        {t(isDecided ? 'application.decision' : 'application.continue')}
        <span className="visually-hidden"> {title}</span>
      </ButtonLink>
    </section>
  )
}
