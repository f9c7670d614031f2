/** What was answered of the trip so far, for the panel at the side and the bar at the foot of a phone. */
import { useTranslation } from 'react-i18next'
import { FirstPriceFigure, type FollowingPrice } from '../../../../platform/quotes/web/index.ts'
import { type Cents, toCents } from '../../../../shared/money.ts'
import { tripDays } from '../../../../shared/dates.ts'
import { listIn, textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { readDollars } from '../../../../web/form/dollars.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { rangeIn } from '../../../../web/ui/choose/day-range.ts'
import { AnswerPanel } from '../../../../web/ui/layouts/answer-panel.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { dayAndMonth } from '../../../../shared/short-date.ts'
import type { TripBoxes } from './trip-form.ts'
import { formOfPart, tripParts, type TripPart } from './trip-parts.ts'
import { shownTripTypes, tripTypeKeys } from './trip-where.tsx'

/** The answers in words; null where there is none yet. */
export function useTripWords(typed: TripBoxes, place: string | undefined) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const type = shownTripTypes.find((each) => each === textIn(typed, 'triptype'))
  const { from, to } = rangeIn(typed, { from: 'departdate', to: 'returndate' })
  const ages = listIn(typed, 'age').filter((age) => age !== '')
  const cost = textIn(typed, 'tripcost') ?? ''
  return {
    place: place ?? null,
    type: type ? t(tripTypeKeys[type]).toLocaleLowerCase(locale) : null,
    dates: from && to ? `${dayAndMonth(from, locale)} – ${dayAndMonth(to, locale)}` : null,
    length: from && to ? tripDays(from, to) : 0,
    days: from && to ? t('plan.days', { count: tripDays(from, to) }) : null,
    ages: ages.length > 0 ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(ages) : null,
    cost: cost === '' ? null : readDollars(cost),
  }
}

export type TripWords = ReturnType<typeof useTripWords>

/** "From $192.86", at the foot of a phone. */
export function FromPrice({ cents }: { cents: Cents }) {
  const { t } = useTranslation('travel-us-trip')
  return (
    <>
      {t('panel.about')} <Money cents={cents} />
    </>
  )
}

export function TripSummary({
  part,
  typed,
  today,
  words,
  first,
}: {
  part: TripPart
  typed: TripBoxes
  today: string
  words: TripWords
  first: FollowingPrice
}) {
  const { t } = useTranslation('travel-us-trip')
  const { place, type, dates, length, days, ages, cost } = words
  const later = (of: TripPart): string => {
    const ahead = tripParts.indexOf(of) - tripParts.indexOf(part)
    return ahead > 1 ? t('panel.after') : ahead === 1 ? t('panel.next') : t('panel.here')
  }
  return (
    <AnswerPanel
      block="travel"
      title={t('panel.trip')}
      sewn={tripParts.map((each) => 'answers' in readForm(formOfPart(each), typed, today))}
      rows={[
        {
          label: t('panel.going'),
          value: place && type ? t('panel.going-by', { place, type }) : place,
          later: later('where'),
        },
        { label: t('panel.dates'), value: dates, later: later('when') },
        ...(days ? [{ label: t('panel.length'), value: days }] : []),
        { label: t('panel.travelers'), value: ages, later: later('who') },
        ...(cost === null ? [] : [{ label: t('panel.cost'), value: <Money cents={toCents(cost)} decimals={0} /> }]),
      ]}
      note={t('panel.note')}
    >
      <FirstPriceFigure
        first={first}
        currency="USD"
        words={{
          about: t('panel.about'),
          per: days ? t('travel-us:plan.for-days', { count: length }) : '',
          change: t('travel-us:plan.with-change'),
        }}
      />
    </AnswerPanel>
  )
}
