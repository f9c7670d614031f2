import { useTranslation } from 'react-i18next'
import { longDate } from '../../../../shared/long-date.ts'
import { tripDays } from '../../../../shared/dates.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { dayIn } from '../../../../web/form/date-boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { QuickAmounts } from '../../../../web/ui/choose/quick-amounts.tsx'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { DateFields, FieldStack, MoneyInput } from '../../../../web/ui/controls/inputs.tsx'
import { asksHealth, stableSince } from '../../rules/ages.ts'
import { limits } from '../../rules/trip.ts'
import { ageIn, countIn, quickSums, type InfoBoxes } from './info-boxes.ts'
import styles from './info-page.module.css'

/** A traveller's age at departure, and since when a condition must have been stable: said as soon as it is known (L-058). */
function TravellerFacts({ at, typed }: { at: number; typed: InfoBoxes }) {
  const { t } = useTranslation('travel-ca-trip')
  const locale = useLocale()
  const [age, departs, returns] = [ageIn(typed, at), dayIn(typed, 'departs'), dayIn(typed, 'returns')]
  const isKnown = age !== null && age <= limits.oldestYears && departs !== null && returns !== null && returns >= departs
  return (
    <div role="status" className={styles.facts}>
      {isKnown ? (
        <>
          <p>
            <strong>{t('who.age', { count: age })}</strong>{' '}
            {t('who.stable', { date: longDate(stableSince(departs, age, tripDays(departs, returns)).since, locale) })}
          </p>
          {asksHealth(age) ? <p>{t('who.asks-health')}</p> : null}
        </>
      ) : null}
    </div>
  )
}

export function WhoFields({ form, typed, busy }: { form: CheckedForm<InfoBoxes>; typed: InfoBoxes; busy: boolean }) {
  const { t } = useTranslation('travel-ca-trip')
  const { values, field, dateField } = form
  const count = countIn(values)
  return (
    <>
      <ol className={styles.people}>
        {Array.from({ length: count }, (_each, at) => (
          <li key={at} className={styles.person}>
            <h2>{t('who.traveller', { number: at + 1 })}</h2>
            <FieldStack>
              <DateFields {...dateField(`born.${at}`)} label={t('who.born')} autoComplete={at === 0 ? 'bday' : undefined} />
              <TravellerFacts at={at} typed={typed} />
              <div>
                <MoneyInput {...field(`sum.${at}`)} label={t('who.sum')} hint={t('who.sum-hint')} optional />
                <QuickAmounts
                  name={`sum.${at}`}
                  label={t('who.amounts')}
                  amounts={quickSums}
                  currency="CAD"
                  typed={textIn(typed, `sum.${at}`) ?? ''}
                  intentOf={(amount) => `sum-${at}-${amount}`}
                />
              </div>
            </FieldStack>
            {count > 1 ? (
              <p className={styles.remove}>
                <Button kind="text" name="intent" value={`remove-${at}`} busy={busy}>
                  {t('who.remove')}
                  <span className="visually-hidden"> {t('who.traveller', { number: at + 1 })}</span>
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {count < limits.travellers ? (
        <p>
          <Button kind="quiet" name="intent" value="add" busy={busy}>
            {t('who.add')}
          </Button>
        </p>
      ) : (
        <p className={styles.small}>{t('who.most', { count: limits.travellers })}</p>
      )}
    </>
  )
}
