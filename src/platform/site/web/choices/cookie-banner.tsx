import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useRootData } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import styles from './cookie-banner.module.css'

/** Two choices of the same look (platform §1). It stands in the page, above the header: it covers nothing and moves nothing. */
export function CookieBanner() {
  const { t } = useTranslation('web')
  const { cookieChoice } = useRootData()
  const { pathname, search } = useLocation()
  if (cookieChoice !== null) return null
  return (
    <section className={styles.banner} aria-labelledby="cookies-title" data-cookie-banner suppressHydrationWarning>
      <form method="post" action="/cookies" className={`content ${styles.row}`}>
        <input type="hidden" name="back" value={pathname + search} />
        <p className={styles.words}>
          <strong id="cookies-title">{t('cookies.title')}</strong> {t('cookies.text')}
        </p>
        <div className={styles.actions}>
          <Button kind="quiet" name="cookies" value="necessary">
            {t('cookies.necessary')}
          </Button>
          <Button kind="quiet" name="cookies" value="all">
            {t('cookies.all')}
          </Button>
        </div>
      </form>
    </section>
  )
}
