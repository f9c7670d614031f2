import { useTranslation } from 'react-i18next'
import type { PageContext } from '../../../web/page-context.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { TroubleFrame } from './trouble-frame.tsx'

/** What somebody sent who was signed out by then: to be sent again after a sign-in in another tab. */
export function UnsentPage({ action, boxes }: NonNullable<PageContext['unsentForm']>) {
  const { t } = useTranslation('web')
  return (
    <TroubleFrame title={t('dialog.session-title')} text={t('dialog.session-text')}>
      <ButtonLink to={signInPath(action)} reloadDocument target="_blank">
        {t('frame.sign-in')}
      </ButtonLink>
      <form method="post" action={action}>
        {boxes.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button kind="quiet">{t('broken.retry')}</Button>
      </form>
    </TroubleFrame>
  )
}
