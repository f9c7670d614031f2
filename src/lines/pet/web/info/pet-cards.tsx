/** The pets that were told of, each as a drawn card: who it is, its first price or why there is none, and the way back into its boxes. */
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { breedOption } from '../breed-options.ts'
import { PetDrawing } from '../pet-drawing.tsx'
import type { PetPrice } from '../pet-prices.ts'
import { WhyNot } from '../why-not.tsx'
import styles from './info-page.module.css'
import type { PetBoxes } from './pet-boxes.ts'
import { FirstPetPrice } from './pets-panel.tsx'

export interface PetCardsProps {
  pets: readonly PetBoxes[]
  prices: readonly (PetPrice | null)[]
  open: number | null
  busy: boolean
}

export function PetCards({ pets, prices, open, busy }: PetCardsProps) {
  const { t } = useTranslation('pet-info')
  if (pets.length === 0) return null
  return (
    <>
      <h2>{t('pets.heading')}</h2>
      <ul className={styles.cards}>
        {pets.map((pet, at) => {
          const name = pet.name ?? t('pets.unnamed', { number: at + 1 })
          const breed = breedOption(pet.breed ?? '')
          const price = prices[at]
          return (
            <li key={at} className={styles.card}>
              <PetDrawing species={pet.species === 'cat' ? 'cat' : 'dog'} className={styles.drawing} />
              <div className={styles.words}>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <p className={styles.breed}>{breed ? <bdi lang="en">{breed.label}</bdi> : t('pets.unfinished')}</p>
                {price ? price.kind === 'priced' ? <FirstPetPrice price={price} /> : <WhyNot price={price} /> : null}
                <p className={styles.ways}>
                  {open === at ? (
                    <span className={styles.now}>{t('pets.open-now')}</span>
                  ) : (
                    <Button kind="text" name="intent" value={`change-${at}`} busy={busy}>
                      {t('pets.change')}
                      <span className="visually-hidden"> {isolate(name)}</span>
                    </Button>
                  )}
                  <Button kind="text" name="intent" value={`remove-${at}`} busy={busy}>
                    {t('pets.remove')}
                    <span className="visually-hidden"> {isolate(name)}</span>
                  </Button>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
