import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Dialog } from '../../../web/ui/notices/dialog.tsx'
import styles from './application/survey-frame.module.css'

function Choice({ locale, back, children }: { locale: string; back: string; children: string }) {
  return (
    <form method="post" action="/language" className={styles.choice}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <Button kind="quiet" wide>
        {children}
      </Button>
    </form>
  )
}

/**
 * The language-change dialog of the application (reading T-008): home in one's own language, or on in English, with the saved
 * answers. It asks by itself, so the site's own question before a change of language is not put on top of it.
 */
export function EnglishOnly() {
  const { t } = useTranslation('term-ca')
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const actions = (
    <>
      <Choice locale={locale} back="/">
        {t('english.home')}
      </Choice>
      <Choice locale="en" back={pathname + search}>
        {t('english.go-on')}
      </Choice>
    </>
  )
  return (
    <>
      <p>{t('english.text')}</p>
      <noscript>
        <div className={styles.choices}>{actions}</div>
      </noscript>
      <Dialog open={isOpen} onClose={() => {}} decisionRequired equalActions title={t('english.title')} actions={actions}>
        <p>{t('english.text')}</p>
      </Dialog>
    </>
  )
}
