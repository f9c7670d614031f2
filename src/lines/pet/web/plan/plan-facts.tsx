import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { type Currency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { reviewPeriodDays } from '../../rules/pet.ts'
import type { PetInput } from '../info/info-form.ts'
import type { PetPrice, PricedPet } from '../pet-prices.ts'
import styles from './plan-page.module.css'

/** What the price buys and what it does not. */
export function PlanFacts({ prices }: { prices: readonly PetPrice[] }) {
  const { t } = useTranslation('pet-plan')
  const locale = useLocale()
  const first = prices.find((price) => price.kind === 'priced')?.priced
  const dates = first
    ? { accidents: isolate(longDate(first.accidentsFrom, locale)), illness: isolate(longDate(first.illnessFrom, locale)) }
    : { accidents: '', illness: '' }
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts.heading')}</h2>
      <dl className={styles.factList}>
        {(['waits', 'exam', 'pre-existing', 'condition', 'review'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>
              <Runs text={t(`facts.${fact}-text`, { ...dates, days: reviewPeriodDays })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** An illustration: what each pet would cost today at every age. */
export function PricesByAge({
  pets,
  prices,
  currency,
}: {
  pets: readonly PetInput[]
  prices: readonly PetPrice[]
  currency: Currency
}) {
  const { t } = useTranslation('pet-plan')
  return (
    <section aria-labelledby="by-age">
      <h2 id="by-age">{t('by-age.heading')}</h2>
      <p className={styles.small}>{t('by-age.text')}</p>
      <div className={styles.byAges}>
        {prices.map((price, at) =>
          price.kind === 'priced' ? (
            <PriceByAge key={at} priced={price.priced} name={pets[at]?.PetName ?? ''} currency={currency} />
          ) : null,
        )}
      </div>
    </section>
  )
}

/** What this pet would cost today at each age: a bar and its figure for each; the pet's own age stands out. */
function PriceByAge({ priced, name, currency }: { priced: PricedPet; name: string; currency: Currency }) {
  const { t } = useTranslation('pet-plan')
  const most = Math.max(...priced.byAge)
  return (
    <figure className={styles.byAge}>
      <figcaption>{t('by-age.of', { name: isolate(name) })}</figcaption>
      <ol>
        {priced.byAge.map((dollars, age) => (
          <li key={age} className={age === priced.age ? styles.ownAge : undefined}>
            <span className={styles.ageName}>
              {age === 0 ? t('by-age.first') : t('pet:age.years', { count: age })}
              {age === priced.age ? <span className="visually-hidden"> {t('by-age.now')}</span> : null}
            </span>
            <span className={styles.ageBar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((dollars / most) * 100)}%` }} />
            </span>
            <Money cents={toCents(dollars)} currency={currency} decimals={0} />
          </li>
        ))}
      </ol>
    </figure>
  )
}
