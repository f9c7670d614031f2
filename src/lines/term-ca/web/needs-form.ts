import { readDollars } from '../../../web/form-boxes.ts'
import type { Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'

/** T-032: the five figures of the needs assessment. */
export const needsBoxes = [
  'grossAnnualIncome', 'grossHouseholdAnnualIncome', 'savingsOrInvestments', 'mortgageBalance', 'loansOrDebts',
] as const // prettier-ignore
export type Needs = Record<(typeof needsBoxes)[number], number>

/** Facts §5: incomes up to ten million. */
const most = 10_000_000

export function readNeeds(boxes: Boxes): { needs: Needs } | { errors: Errors } {
  const errors: Errors = {}
  const needs: Partial<Needs> = {}
  for (const box of needsBoxes) {
    const typed = boxes[box] ?? ''
    const dollars = readDollars(typed)
    if (!typed) errors[box] = 'error.zero'
    else if (dollars === null) errors[box] = 'rule:number'
    else if (dollars > most) errors[box] = 'rule:range|min=0|max=10,000,000'
    else needs[box] = dollars
  }
  const { grossAnnualIncome: own, grossHouseholdAnnualIncome: household } = needs
  // Facts §1e: a household cannot earn less than one of its members.
  if (own !== undefined && household !== undefined && household < own) errors['grossHouseholdAnnualIncome'] = 'error.household'
  return Object.keys(errors).length > 0 ? { errors } : { needs: needs as Needs }
}
