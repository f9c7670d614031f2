import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isolate } from '../../../../shared/isolate.ts'
import type { ActingFor } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Runs } from '../../../../web/ui/whole.tsx'
import { mayHandOff } from '../../rules/index.ts'
import styles from './acting-bar.module.css'

/** On every screen, also in print, while a partner acts for a customer (P-117): for whom, a way to hand the step over, and Stop. */
export function ActingBar({ name, company, handOffPaths }: ActingFor) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <section className={styles.bar} aria-label={t('acting.label')}>
      <p className={styles.words}>
        {t('acting.as')} <strong dir="auto">{name}</strong>
        <span className={styles.company}>
          <Runs text={t('acting.company', { company: isolate(company) })} />
        </span>
      </p>
      <div className={styles.actions}>
        {mayHandOff(here, handOffPaths) ? (
          <form method="post" action="/hand-off">
            <input type="hidden" name="path" value={here} />
            <Button kind="quiet">{t('acting.hand-off')}</Button>
          </form>
        ) : null}
        <form method="post" action="/stop-acting">
          <Button kind="quiet">{t('acting.stop')}</Button>
        </form>
      </div>
    </section>
  )
}
