import { defineForm, type AnswersIn } from '../../../../web/form/define-form.ts'
import { money } from '../../../../web/form/money-field.ts'

/** Facts §5: incomes up to ten million. */
const most = 10_000_000

const figure = () =>
  money({ required: 'error.zero', rule: (dollars) => (dollars > most ? 'rule:range|min=0|max=10,000,000' : null) })

/** T-032: the five figures of the needs assessment. */
export const needsForm = defineForm(
  {
    grossAnnualIncome: figure(),
    grossHouseholdAnnualIncome: figure(),
    savingsOrInvestments: figure(),
    mortgageBalance: figure(),
    loansOrDebts: figure(),
  },
  // Facts §1e: a household cannot earn less than one of its members.
  ({ grossAnnualIncome: income, grossHouseholdAnnualIncome: household }) => ({
    grossHouseholdAnnualIncome: income !== undefined && household !== undefined && household < income ? 'error.household' : null,
  }),
)

export type Needs = AnswersIn<typeof needsForm>
export const needsBoxes = Object.keys(needsForm.fields) as (keyof Needs)[]
