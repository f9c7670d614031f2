import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../web/ui/controls/button.tsx'
import styles from './idle-dialog.module.css'
import { watchIdle } from './idle-watch.ts'

/**
 * Asks whether somebody is still there. It stands in every page of a signed-in person; on pages that are not hydrated
 * `watchIdle(document.querySelector('dialog[data-idle]'))` opens it.
 */
export function IdleDialog() {
  const { t } = useTranslation('web')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current ? watchIdle(dialog.current) : undefined), [])
  return (
    <dialog ref={dialog} data-idle="" className={styles.dialog} aria-labelledby="idle-title" aria-describedby="idle-text">
      <h2 id="idle-title">{t('idle.title')}</h2>
      <p id="idle-text">{t('idle.text')}</p>
      <div className={styles.actions}>
        <form method="post" action="/pages/sign-out">
          <Button kind="quiet">{t('idle.leave')}</Button>
        </form>
        <Button type="button" data-stay="">
          {t('idle.stay')}
        </Button>
      </div>
    </dialog>
  )
}
