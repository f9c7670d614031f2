import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useLineName } from '../../../../web/line-names.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { CodeBox, useMoments } from '../../../admin/web/index.ts'
import type { WebhookReceiver } from '../../contract.ts'
import styles from '../cards-page.module.css'
import { ShownUrl } from '../shown-url.tsx'
import { codeBoxOf } from './receiver-form.ts'

/** The host of a receiver, by which its buttons and its deliveries are named. */
export function hostOf(url: string): string {
  return new URL(url).host
}

function Act({ id, intent, host }: { id: string; intent: string; host: string }) {
  const { t } = useTranslation('partners-webhooks')
  return (
    <form method="post" action="/partner-home/webhooks">
      <input type="hidden" name="id" value={id} />
      <Button kind="quiet" name="intent" value={intent} aria-label={t(`act.${intent}-one`, { host: isolate(host) })}>
        {t(`act.${intent}`)}
      </Button>
    </form>
  )
}

/** A new secret, with a code where none was shown in the last minutes. */
function Rotate({
  id,
  host,
  form,
  isFresh,
}: {
  id: string
  host: string
  form: Pick<CheckedForm, 'field' | 'errors'>
  isFresh: boolean
}) {
  const { t } = useTranslation('partners-webhooks')
  if (isFresh) return <Act id={id} intent="rotate" host={host} />
  const box = codeBoxOf(id)
  return (
    <details open={form.errors[box] !== undefined}>
      <summary className={styles.summary}>{t('act.rotate')}</summary>
      <form method="post" action="/partner-home/webhooks" noValidate className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <CodeBox form={form} name={box} />
        <Button kind="quiet" name="intent" value="rotate" aria-label={t('act.rotate-one', { host: isolate(host) })}>
          {t('act.rotate')}
        </Button>
      </form>
    </details>
  )
}

/** A receiver: what it is told, how it stands, and what can be done with it. */
export function ReceiverRow({
  receiver,
  form,
  isFresh,
}: {
  receiver: WebhookReceiver
  form: Pick<CheckedForm, 'field' | 'errors'>
  isFresh: boolean
}) {
  const { t } = useTranslation('partners-webhooks')
  const moments = useMoments()
  const lineName = useLineName()
  const { id, url, events, lines, state, pausedBecause, isRotating, failingSince } = receiver
  const host = hostOf(url)
  const isActive = state === 'active'
  return (
    <div className={styles.form}>
      <div>
        <p className={styles.name}>
          <bdi dir="ltr">
            <ShownUrl url={url} />
          </bdi>
        </p>
        <p className={styles.small}>{events.map((event) => t(`partners-portal:state.${event}`)).join(' · ')}</p>
        <p className={styles.small}>{lines === null ? t('every-line') : lines.map(lineName).join(' · ')}</p>
        <p className={isActive && failingSince === null ? styles.small : styles.warned}>
          {isActive
            ? failingSince === null
              ? t('state.active')
              : t('state.failing', { when: moments.moment(failingSince) })
            : t(`state.paused-${pausedBecause ?? 'partner'}`)}
        </p>
        {isRotating ? <p className={styles.small}>{t('state.rotating')}</p> : null}
      </div>
      <div className={styles.actions}>
        {isActive ? <Act id={id} intent="test" host={host} /> : null}
        <Act id={id} intent={isActive ? 'pause' : 'resume'} host={host} />
        {isRotating ? <Act id={id} intent="finish" host={host} /> : <Rotate id={id} host={host} form={form} isFresh={isFresh} />}
        <details>
          <summary className={styles.summary}>{t('act.remove')}</summary>
          <div className={styles.form}>
            <p className={styles.small}>{t('remove-text')}</p>
            <Act id={id} intent="remove" host={host} />
          </div>
        </details>
      </div>
    </div>
  )
}
