import { useTranslation } from 'react-i18next'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { TroubleFrame } from './trouble-frame.tsx'
import { boxesToTake, type UnsentForm } from './unsent-boxes.ts'

/** What somebody sent who was signed out by then: to be sent again after a sign-in in another tab. A change of language takes it along. */
export function UnsentPage(unsent: UnsentForm) {
  const { t } = useTranslation('web')
  const { action, boxes } = unsent
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
      {boxesToTake(unsent).map(([name, value], at) => (
        <input key={at} type="hidden" form="language-form" name={name} value={value} />
      ))}
    </TroubleFrame>
  )
}
