import { useTranslation } from 'react-i18next'
import { isStillOpen } from '../../../../platform/purchases/web/index.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { policyPath } from '../paths.ts'
import styles from './policy-page.module.css'

/** Pets that join a policy and whose insurer has not answered, or said no: what follows, and that the policy is as it was. */
export function Joining({ state, pets, policyNum }: { state: string; pets: string; policyNum: string }) {
  const { t } = useTranslation('pet-policy')
  const policy = <a href={policyPath(policyNum)}>{t('joining.see', { policy: isolateLtr(policyNum) })}</a>
  if (!isStillOpen(state) || state === 'refunding')
    return (
      <p className={styles.lede}>
        {t('joining.unchanged')} {policy}
      </p>
    )
  return (
    <section aria-labelledby="joining">
      <h2 id="joining">{t('joining.next')}</h2>
      <ul className={styles.follows}>
        <li>{t('joining.yes', { pets })}</li>
        <li>{t('joining.no', { pets })}</li>
        <li>
          {t('joining.meanwhile')} {policy}
        </li>
      </ul>
    </section>
  )
}
