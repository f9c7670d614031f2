import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { TroubleFrame } from './trouble-frame.tsx'

/** In the place of an answer to a request that was refused before a page saw it. */
export function RefusedPage() {
  const { t } = useTranslation('site-refused')
  return (
    <TroubleFrame title={t('title')} text={t('text')}>
      <ButtonLink to="/" reloadDocument>
        {t('web:frame.back-home')}
      </ButtonLink>
    </TroubleFrame>
  )
}
