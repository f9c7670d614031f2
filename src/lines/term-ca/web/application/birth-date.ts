import { toUsDate, type IsoDate } from '../../../../shared/dates.ts'
import { dateWindowYears, yearsBefore } from '../../../../shared/fields/date-rules.ts'
import { date } from '../../../../web/form/date-field.ts'
import { type Field } from '../../../../web/form/fields.ts'

/** A birth date in three boxes (term life §5, T-082: the sentences are the specification's). */
export function birthDate(): Field<IsoDate> {
  return date({
    wrong: 'rule:named-date-invalid',
    label: 'person.dob',
    rule: (born, { today }) => {
      const earliest = yearsBefore(today, dateWindowYears)
      if (born < earliest) return `rule:named-date-early|min=${toUsDate(earliest)}`
      return born > today ? `rule:named-date-late|max=${toUsDate(today)}` : null
    },
  })
}
