import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'

/** In the place of a sign-in page for somebody who is in already: go on, or sign out first. */
export function SignedInPage({ email, back }: { email: string; back: string }) {
  const { t } = useTranslation('accounts')
  return (
    <AccountPage>
      <h1>{t('social.done')}</h1>
      <p className={styles.lede}>
        {t('login.signed-in')} <EmailText>{email}</EmailText>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={back} reloadDocument wideOnPhone>
          {t('login.go-on')}
        </ButtonLink>
        <form method="post" action="/pages/sign-out">
          <Button kind="quiet" wideOnPhone>
            {t('login.sign-out')}
          </Button>
        </form>
      </div>
    </AccountPage>
  )
}
