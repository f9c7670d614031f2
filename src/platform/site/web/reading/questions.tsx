import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useRootData } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { classes } from '../../../../web/ui/style/classes.ts'
import styles from './questions.module.css'

/** Asked before the language changes; the small module opens it. Without scripts the language buttons simply work. */
export function LanguageDialog() {
  const { t } = useTranslation('web')
  return (
    <dialog className={styles.dialog} aria-labelledby="language-question" data-language-question>
      <form method="dialog">
        <h2 id="language-question" tabIndex={-1}>
          {t('language.title')} <bdi data-language-name suppressHydrationWarning />
        </h2>
        <p className={styles.words}>{t('language.text')}</p>
        <div className={styles.actions}>
          <Button kind="quiet" value="stay">
            {t('language.stay')}
          </Button>
          <Button kind="quiet" value="change">
            {t('language.change')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Platform §1: the visitor appears to be in Canada. Open in the page, so that it also asks where no script runs. */
export function CountryQuestion() {
  const { t } = useTranslation('site')
  const { asksCountry } = useRootData()
  const { pathname, search } = useLocation()
  if (!asksCountry) return null
  return (
    <dialog className={styles.dialog} aria-labelledby="country-question" data-country-question open>
      <form method="post" action="/country">
        <input type="hidden" name="back" value={pathname + search} />
        <h2 id="country-question" tabIndex={-1}>
          {t('country.title')}
        </h2>
        <p className={styles.words}>{t('country.text')}</p>
        <div className={styles.actions}>
          <Button kind="quiet" name="country" value="CA">
            {t('country.stay')}
          </Button>
          <Button kind="quiet" name="country" value="US">
            {t('country.leave')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/**
 * The offer to install the site; the small module shows it to new visitors after their first scroll, on whatever page that is.
 * Beside a form it stands at the foot of the page and covers nothing.
 */
export function InstallOffer({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation('site')
  return (
    <section className={classes(styles.install, isInline && styles.inline)} aria-labelledby="install-title" data-install hidden>
      <h2 id="install-title">{t('install.title')}</h2>
      <p className={styles.words}>{t('install.text')}</p>
      <div className={styles.actions}>
        <Button kind="quiet" type="button" value="later">
          {t('install.later')}
        </Button>
        <Button kind="quiet" type="button" value="install">
          {t('install.yes')}
        </Button>
      </div>
    </section>
  )
}
