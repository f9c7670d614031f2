import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../shared/money.ts'
import { longDate, monthOfYear } from '../../../../shared/long-date.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { reimbursementPercent } from '../../rules/pet.ts'
import type { PetPolicy } from '../../contract.ts'
import { breedOption } from '../breed-options.ts'
import { PetDrawing } from '../pet-drawing.tsx'
import styles from './policy-page.module.css'
import { PhoneLink } from '../../../../web/ui/phone-link.tsx'

/** For each pet what a vet asks for: who it is, the policy's number, and from when what is covered. */
export function VetCards({
  policyInfo: { Pets, PolicyNumber, currency, carrier },
  claimsPhone,
}: {
  policyInfo: PetPolicy
  claimsPhone: string
}) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  return (
    <section aria-labelledby="vet" className={styles.vet}>
      <h2 id="vet">{t('vet.heading')}</h2>
      <p className={styles.lede}>{t('vet.text')}</p>
      <ul className={styles.vetCards}>
        {Pets.map((pet, at) => {
          const facts: [string, React.ReactNode][] = [
            [t('policies-page:number'), <bdi key="number">{PolicyNumber}</bdi>],
            [t('policies-page:insurer'), carrier],
            [t('vet.accidents'), longDate(pet.accidentsFrom, locale)],
            [t('vet.illness'), longDate(pet.illnessFrom, locale)],
            [
              t('vet.pays'),
              t('vet.pays-text', {
                percent: reimbursementPercent,
                deductible: formatMoney(pet.Deductible * 100, locale, currency, 0),
              }),
            ],
            [t('vet.phone'), <PhoneLink key="phone" number={claimsPhone} />],
          ]
          return (
            <li key={at} className={styles.vetCard}>
              <PetDrawing species={breedOption(pet.BreedName)?.species ?? 'dog'} className={styles.drawing} />
              <div className={styles.vetWords}>
                <h3>
                  <bdi>{pet.PetName}</bdi>
                </h3>
                <p className={styles.breed}>
                  <bdi lang="en">{pet.BreedName}</bdi> ·{' '}
                  {pet.IsBornFromAge
                    ? t('pet:born-about', { month: monthOfYear(pet.DateOfBirth, locale) })
                    : t('pet:born', { date: longDate(pet.DateOfBirth, locale) })}
                </p>
                <dl>
                  {facts.map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
