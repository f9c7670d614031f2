import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

const copyNow = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
  import('./copy-text.ts').then(({ copy }) => copy(currentTarget)).catch(() => {})
}

/**
 * Copies the text of another element, by `copy-text.ts`; the page asks for the namespace `web-copy`. On a page that React does not run the
 * small module shows it; on another one `isShown` says that scripts run. `of`: the element's id; `name`: what is copied, for the button's
 * name.
 */
export function CopyButton({ of, name, isShown = false }: { of: string; name: string; isShown?: boolean }) {
  const { t } = useTranslation('web-copy')
  return (
    <span className={styles.copy}>
      <Button
        type="button"
        kind="quiet"
        hidden={!isShown}
        onClick={isShown ? copyNow : undefined}
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
