import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { inSeconds } from '../../../shared/calendar/in-seconds.ts'
import { Coast, MapleKey } from '../../../web/brand.tsx'
import { useLocale } from '../../../web/root-data.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { AgainLink, Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import styles from './trouble-page.module.css'

export interface TroublePageProps {
  kind: 'missing' | 'refused' | 'signed-out' | 'broken' | 'offline' | 'wait' | 'of-customer'
  /** How long to wait, where that is known. */
  seconds?: number | undefined
  /** What somebody sent who was signed out by then, to be sent again. */
  unsentForm?: PageContext['unsentForm']
}

/** What stands in the place of a page that cannot be shown: the coast, what happened, and the way on. */
export function TroublePage({ kind, seconds = 60, unsentForm = null }: TroublePageProps) {
  const { t } = useTranslation('web')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const words = {
    missing: { title: t('missing.title'), text: t('missing.text') },
    refused: { title: t('site-refused:title'), text: t('site-refused:text') },
    'signed-out': { title: t('dialog.session-title'), text: t('dialog.session-text') },
    broken: { title: t('broken.title'), text: t('broken.text') },
    'of-customer': { title: t('acting.theirs'), text: t('acting.theirs-text') },
    offline: { title: t('offline-page.title'), text: t('offline-page.text') },
    wait: { title: t('wait.title'), text: t('wait.text', { when: inSeconds(seconds, locale) }) },
  }[kind]
  return (
    <div className={styles.page}>
      <div className={`content ${styles.words}`}>
        {kind === 'missing' ? <MapleKey size={56} /> : null}
        <h1>{words.title}</h1>
        <p className={styles.text}>{words.text}</p>
        {unsentForm ? (
          <form method="post" action={unsentForm.action} className={styles.actions}>
            {unsentForm.boxes.map(([name, value], at) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <ButtonLink to={signInPath(unsentForm.action)} reloadDocument target="_blank">
              {t('frame.sign-in')}
            </ButtonLink>
            <Button kind="quiet">{t('broken.retry')}</Button>
          </form>
        ) : (
          <p className={styles.actions}>
            {kind === 'offline' ? (
              <AgainLink>{t('broken.retry')}</AgainLink>
            ) : kind === 'broken' || kind === 'wait' ? (
              <>
                <ButtonLink to={pathname + search} reloadDocument>
                  {t('broken.retry')}
                </ButtonLink>
                <ButtonLink kind="quiet" to="/" reloadDocument>
                  {t('frame.back-home')}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink to="/" reloadDocument>
                {kind === 'missing' ? t('missing.home') : t('frame.back-home')}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      <Coast className={styles.coast} />
    </div>
  )
}
