import { useTranslation } from 'react-i18next'
import { tripDays, type IsoDate } from '../../../../shared/dates.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { dayIn } from '../../../../web/form/date-boxes.ts'
import { useProvinceOptions } from '../../../../web/form/province-options.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { AnswerPanel } from '../../../../web/ui/layouts/answer-panel.tsx'
import { destinationTypes } from '../../rules/plans.ts'
import { ageIn, countIn, partPath, partsOf, personOf, type InfoBoxes, type InfoPart, type Survey } from './info-boxes.ts'
import { isAnswered } from './info-form.ts'
import styles from './info-page.module.css'

const partKeys = {
  where: 'part.where',
  when: 'part.when',
  who: 'part.who',
  statements: 'part.statements',
  consent: 'part.consent',
} as const

export interface TripPanelProps {
  part: InfoPart
  boxes: InfoBoxes
  survey: Survey
  today: IsoDate
  /** Everything was answered before: each screen can be opened by itself. */
  mayJump: boolean
}

/** Beside the boxes: what was answered so far, one patch for each screen. */
export function TripPanel({ part, boxes, survey, today, mayJump }: TripPanelProps) {
  const { t } = useTranslation('travel-ca-trip')
  const locale = useLocale()
  const provinces = useProvinceOptions()
  const parts = partsOf(boxes)
  const [departs, returns] = [dayIn(boxes, 'departs'), dayIn(boxes, 'returns')]
  const where = destinationTypes.find((type) => type === textIn(boxes, 'where'))
  const ages = Array.from({ length: countIn(boxes) }, (_each, at) => ageIn(boxes, at)).filter((age) => age !== null)
  const later = (of: InfoPart): string => t(of === part ? 'panel.here' : 'panel.later')
  return (
    <AnswerPanel
      block="travel"
      title={t('panel.title')}
      sewn={parts.slice(0, 6).map((each) => isAnswered(each, boxes, survey, today))}
      rows={[
        {
          label: t('panel.home'),
          value: provinces.find(({ value }) => value === textIn(boxes, 'province'))?.label ?? null,
          later: later('where'),
        },
        { label: t('panel.where'), value: where ? t(`where.${where}`) : null, later: later('where') },
        {
          label: t('panel.dates'),
          // A narrow panel breaks between the days, not within one.
          value:
            departs && returns
              ? [departs, returns].map((date) => longDate(date, locale).replaceAll(' ', '\u00a0')).join(' – ')
              : null,
          later: later('when'),
        },
        ...(departs && returns && returns >= departs
          ? [{ label: t('panel.length'), value: t('web-calendar:days', { count: tripDays(departs, returns) }) }]
          : []),
        {
          label: t('panel.ages', { count: countIn(boxes) }),
          value: ages.length > 0 ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(ages.map(String)) : null,
          later: later('who'),
        },
      ]}
      note={t('panel.note')}
    >
      {mayJump ? (
        <ul className={styles.parts}>
          {parts.map((each) => {
            const at = personOf(each)
            const label = at === null ? t(partKeys[each as keyof typeof partKeys]) : t('part.health', { number: at + 1 })
            return (
              <li key={each}>
                {each === part ? <span aria-current="step">{label}</span> : <a href={partPath(each)}>{label}</a>}
              </li>
            )
          })}
        </ul>
      ) : null}
    </AnswerPanel>
  )
}
