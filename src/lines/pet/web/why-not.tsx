import { useTranslation } from 'react-i18next'
import { Icon } from '../../../web/ui/icon.tsx'
import type { PetPrice } from './pet-prices.ts'
import styles from './why-not.module.css'

/** Why a pet has no price: the insurer's words say which fact stands against it, and until when. */
export function WhyNot({ price }: { price: PetPrice }) {
  const { t } = useTranslation('pet')
  if (price.kind === 'priced') return null
  return (
    <p className={styles.no}>
      <Icon name="warning" size={18} />
      <span>{price.kind === 'failed' ? (price.message ?? t('failed')) : price.text}</span>
    </p>
  )
}
