import type { Boxes } from '../../../../web/form/boxes.ts'
import { readDollars } from '../../../../web/form/dollars.ts'
import { assessNeeds, finerThanCents, isHouseholdTooSmall, type Needs, type NeedsInputs } from '../../rules/needs.ts'
import { needsBoxes } from './needs-form.ts'

/** Which box a line of the sum comes from; final expenses are the same for everybody. */
const boxesOfLine: Record<Needs['lines'][number]['item'], readonly (keyof NeedsInputs)[]> = {
  income: ['grossHouseholdAnnualIncome'],
  mortgage: ['mortgageBalance'],
  debts: ['loansOrDebts'],
  finalExpenses: [],
  savings: ['savingsOrInvestments'],
}

/** The lines of the sum in their order. */
export const needsItems = Object.keys(boxesOfLine) as Needs['lines'][number]['item'][]

/** The sum of what was typed so far, an empty box counted as nothing; null before anything can be added. */
export function needsSoFar(typed: Boxes) {
  const dollarsIn = (box: keyof NeedsInputs): number | null => readDollars(typed[box] ?? '')
  const typedInputs: NeedsInputs = {
    grossAnnualIncome: dollarsIn('grossAnnualIncome') ?? 0,
    grossHouseholdAnnualIncome: dollarsIn('grossHouseholdAnnualIncome') ?? 0,
    savingsOrInvestments: dollarsIn('savingsOrInvestments') ?? 0,
    mortgageBalance: dollarsIn('mortgageBalance') ?? 0,
    loansOrDebts: dollarsIn('loansOrDebts') ?? 0,
  }
  const isTyped = needsBoxes.some((box) => dollarsIn(box) !== null)
  if (!isTyped || finerThanCents(typedInputs).length > 0) return null
  // A household that earns less than one of it is not typed to its end: its income is left out until then.
  const isIncomeKnown = dollarsIn('grossHouseholdAnnualIncome') !== null && !isHouseholdTooSmall(typedInputs)
  const needs = assessNeeds(isIncomeKnown ? typedInputs : { ...typedInputs, grossAnnualIncome: 0, grossHouseholdAnnualIncome: 0 })
  const isUnknown = (item: Needs['lines'][number]['item']): boolean =>
    item === 'income' ? !isIncomeKnown : boxesOfLine[item].some((box) => dollarsIn(box) === null)
  return { ...needs, lines: needs.lines.map(({ item, cents }) => ({ item, cents: isUnknown(item) ? null : cents })) }
}
