import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { inSeconds } from '../../../shared/calendar/in-seconds.ts'
import { MapleKey } from '../../../web/brand.tsx'
import { useLocale } from '../../../web/root-data.ts'
import { AgainLink, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { TroubleFrame } from './trouble-frame.tsx'

export interface TroublePageProps {
  kind: 'missing' | 'broken' | 'busy' | 'offline' | 'wait' | 'of-customer'
  /** How long to wait, where that is known. */
  seconds?: number | undefined
}

/** What stands in the place of a page that cannot be shown: the coast, what happened, and the way on. */
export function TroublePage({ kind, seconds = 60 }: TroublePageProps) {
  const { t } = useTranslation('web')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const words = {
    missing: { title: t('missing.title'), text: t('missing.text') },
    broken: { title: t('broken.title'), text: t('broken.text') },
    busy: { title: t('busy.title'), text: t('busy.later') },
    'of-customer': { title: t('acting.theirs'), text: t('acting.theirs-text') },
    offline: { title: t('offline-page.title'), text: t('offline-page.text') },
    wait: { title: t('wait.title'), text: t('wait.text', { when: inSeconds(seconds, locale) }) },
  }[kind]
  return (
    <TroubleFrame mark={kind === 'missing' ? <MapleKey size={56} /> : null} {...words}>
      {kind === 'offline' ? (
        <AgainLink>{t('broken.retry')}</AgainLink>
      ) : kind === 'broken' || kind === 'busy' || kind === 'wait' ? (
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
    </TroubleFrame>
  )
}
