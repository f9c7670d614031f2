import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { useRootData } from '../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { TroubleFrame } from './trouble-frame.tsx'

/** In the place of a record that the signed-in person does not have: it may be another address's, and nothing says whether it exists. */
export function NotOwnPage({ path, list }: NonNullable<PageContext['notOwn']>) {
  const { t } = useTranslation('site-refused')
  const { person } = useRootData()
  return (
    <TroubleFrame title={t('not-own.title')} text={t('not-own.text', { email: isolateLtr(person?.email ?? '') })}>
      <form method="post" action="/pages/sign-out">
        <input type="hidden" name="back" value={path} />
        <Button>{t('not-own.other-address')}</Button>
      </form>
      <ButtonLink kind="quiet" to={list} reloadDocument>
        {t(list === '/userpolicies' ? 'not-own.policies' : 'not-own.applications')}
      </ButtonLink>
    </TroubleFrame>
  )
}
