import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Coast, MapleKey } from '../../../web/brand.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import styles from './trouble-page.module.css'

/** A page that is not there, or did not work: the coast, what happened, and the way on. */
export function TroublePage({ kind }: { kind: 'missing' | 'broken' }) {
  const { t } = useTranslation('web')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.page}>
      <div className={`content ${styles.words}`}>
        {kind === 'missing' ? <MapleKey size={56} /> : null}
        <h1>{kind === 'missing' ? t('missing.title') : t('broken.title')}</h1>
        <p className={styles.text}>{kind === 'missing' ? t('missing.text') : t('broken.text')}</p>
        <p className={styles.actions}>
          {kind === 'broken' ? (
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
              {t('missing.home')}
            </ButtonLink>
          )}
        </p>
      </div>
      <Coast className={styles.coast} />
    </div>
  )
}
