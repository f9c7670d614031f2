import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import styles from './home-page.module.css'

export interface PartTroubleProps {
  part: 'policies' | 'application' | 'quote' | 'profile'
  state: 'failed' | 'slow' | 'hidden'
}

/** Why a part was not read, and the way to ask again. */
export function PartTrouble({ part, state }: PartTroubleProps) {
  const { t } = useTranslation('account-home')
  return (
    <Notice
      kind={state === 'failed' ? 'danger' : 'info'}
      title={t(state === 'hidden' ? `hidden.${part}` : `trouble.${part}`)}
      actions={
        state === 'hidden' ? undefined : (
          <a className={styles.act} href="/userhome">
            {t('trouble.again')}
          </a>
        )
      }
    >
      {state === 'hidden' ? t('hidden.text') : t(`trouble.${state}`)}
    </Notice>
  )
}

/** The same in the place of a card. */
export function CardTrouble({ part, state }: PartTroubleProps) {
  const { t } = useTranslation('account-home')
  return (
    <section className={styles.troubleCard} aria-label={t(state === 'hidden' ? `hidden.${part}` : `trouble.${part}`)}>
      <PartTrouble part={part} state={state} />
    </section>
  )
}
