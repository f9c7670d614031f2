import { useTranslation } from 'react-i18next'
import { AnswerPanel } from '../../../../web/ui/layouts/answer-panel.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { deductibles } from '../../rules/pet.ts'
import { centsOf, type PetPrice } from '../pet-prices.ts'
import type { PetBoxes } from './pet-boxes.ts'
import styles from './info-page.module.css'

const firstChoice = { deductible: deductibles.preset, hasRecovery: false }

/** "$63.48 a month": what a pet costs with the deductible that is set beforehand. */
export function FirstPetPrice({ price }: { price: PetPrice }) {
  const { t } = useTranslation('pet-info')
  const cents = centsOf(price, firstChoice)
  if (cents === null || price.kind !== 'priced') return null
  return (
    <p className={styles.price}>
      <strong>
        <Money cents={cents} currency={price.priced.currency} />
      </strong>{' '}
      {t('pets.a-month')}
    </p>
  )
}

/** Beside the boxes: each pet with its first price. */
export function PetsPanel({
  pets,
  prices,
  isJoining,
}: {
  pets: readonly PetBoxes[]
  prices: readonly (PetPrice | null)[]
  /** There are pets on the policy already. */
  isJoining: boolean
}) {
  const { t } = useTranslation('pet-info')
  const first = prices.find((price) => price?.kind === 'priced')
  const currency = first?.kind === 'priced' ? first.priced.currency : 'USD'
  const cents = prices.map((price) => (price ? centsOf(price, firstChoice) : null))
  const priced = cents.filter((each) => each !== null)
  const isNoneInsured = pets.length > 0 && pets.every((_pet, at) => prices[at]?.kind === 'ineligible')
  return (
    <AnswerPanel
      block="pet"
      title={t('panel.title')}
      sewn={pets.length > 0 ? pets.map((_pet, at) => prices[at]?.kind === 'priced').slice(0, 6) : [false]}
      rows={
        pets.length > 0
          ? pets.map(({ name }, at) => ({
              label: <bdi>{name ?? t('pets.unnamed', { number: at + 1 })}</bdi>,
              value: cents[at] === null || cents[at] === undefined ? null : <Money cents={cents[at]} currency={currency} />,
              later: t(prices[at]?.kind === 'ineligible' ? 'panel.not-insured' : 'panel.later'),
            }))
          : [{ label: t(isJoining ? 'pet.next' : 'panel.first'), value: null, later: t('panel.here') }]
      }
      note={t(priced.length > 0 ? 'panel.note-priced' : isNoneInsured ? 'error.none-insured' : 'panel.note')}
    >
      {priced.length > 1 ? (
        <p className={styles.total}>
          {t('panel.total')}{' '}
          <strong>
            <Money cents={priced.reduce((sum, each) => sum + each, 0)} currency={currency} />
          </strong>
        </p>
      ) : null}
    </AnswerPanel>
  )
}
