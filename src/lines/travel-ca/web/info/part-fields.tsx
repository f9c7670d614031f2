import type { IsoDate } from '../../../../shared/dates.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { HealthFields } from './health-fields.tsx'
import { personOf, type InfoBoxes, type InfoPart, type Survey } from './info-boxes.ts'
import { ConsentField, StatementFields } from './statement-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'
import { WhoFields } from './who-fields.tsx'

export interface PartFieldsProps {
  part: InfoPart
  form: CheckedForm<InfoBoxes>
  survey: Survey
  /** What stands in the boxes now. */
  typed: InfoBoxes
  today: IsoDate
  busy: boolean
}

/** The boxes of the screen that is open. */
export function PartFields({ part, form, survey, typed, today, busy }: PartFieldsProps) {
  const at = personOf(part)
  if (at !== null) return <HealthFields at={at} form={form} survey={survey} typed={typed} />
  switch (part) {
    case 'where':
      return <WhereFields form={form} />
    case 'when':
      return <WhenFields form={form} typed={typed} today={today} />
    case 'who':
      return <WhoFields form={form} typed={typed} busy={busy} />
    case 'statements':
      return <StatementFields form={form} survey={survey} />
    default:
      return <ConsentField form={form} survey={survey} />
  }
}
