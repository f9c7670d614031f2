import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

/**
 * Copies the text of another element, for pages that React does not run in the browser (`copy-text.ts` does the work); they ask for the
 * namespace `web-copy`. `of`: the element's id; `name`: what is copied, for the button's name.
 */
export function CopyButton({ of, name }: { of: string; name: string }) {
  const { t } = useTranslation('web-copy')
  return (
    <span className={styles.copy}>
      <Button
        type="button"
        kind="quiet"
        hidden
        data-copy={of}
        data-done={t('done')}
        data-by-hand={t('by-hand')}
        aria-label={t('named', { name })}
      >
        {t('copy')}
      </Button>
      <span role="status" className={styles.status} />
    </span>
  )
}
