import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxesOf, type Boxes } from '../../../../web/form/boxes.ts'
import { readDollars } from '../../../../web/form/dollars.ts'
import { assessNeeds, finerThanCents, isHouseholdTooSmall, type Needs, type NeedsInputs } from '../../rules/needs.ts'
import { needsBoxes } from './needs-form.ts'
import { NeedsBar, NeedsLines, needsMoney } from './needs-lines.tsx'
import styles from './needs.module.css'

/** Which box a line of the sum comes from; final expenses are the same for everybody. */
const boxesOfLine: Record<Needs['lines'][number]['item'], readonly (keyof NeedsInputs)[]> = {
  income: ['grossHouseholdAnnualIncome'],
  mortgage: ['mortgageBalance'],
  debts: ['loansOrDebts'],
  finalExpenses: [],
  savings: ['savingsOrInvestments'],
}

/** What stands in the boxes, followed while it is typed. */
export function useTypedNeeds(stored: Boxes) {
  const [typed, setTyped] = useState(stored)
  return {
    typed,
    follow: (event: FormEvent) => {
      const { form } = event.target as HTMLInputElement
      if (form) setTyped(boxesOf(new FormData(form)))
    },
  }
}

/** The sum of what was typed so far, an empty box counted as nothing; null before anything can be added. */
const sumSoFar = (typed: Boxes) => {
  const dollarsIn = (box: keyof NeedsInputs): number | null => readDollars(typed[box] ?? '')
  const typedInputs = Object.fromEntries(needsBoxes.map((box) => [box, dollarsIn(box) ?? 0])) as unknown as NeedsInputs
  const isTyped = needsBoxes.some((box) => dollarsIn(box) !== null)
  if (!isTyped || finerThanCents(typedInputs).length > 0) return null
  // A household that earns less than one of it is not typed to its end: its income is left out until then.
  const isIncomeKnown = dollarsIn('grossHouseholdAnnualIncome') !== null && !isHouseholdTooSmall(typedInputs)
  const needs = assessNeeds(isIncomeKnown ? typedInputs : { ...typedInputs, grossAnnualIncome: 0, grossHouseholdAnnualIncome: 0 })
  const isUnknown = (item: Needs['lines'][number]['item']): boolean =>
    item === 'income' ? !isIncomeKnown : boxesOfLine[item].some((box) => dollarsIn(box) === null)
  return { ...needs, lines: needs.lines.map(({ item, cents }) => ({ item, cents: isUnknown(item) ? null : cents })) }
}

/** Beside the five figures: the sum as far as it goes. Without a script: what it will be made of. */
export function NeedsParts({ typed }: { typed: Boxes }) {
  const { t } = useTranslation('term-ca')
  const sum = sumSoFar(typed)
  const lines =
    sum?.lines ?? (Object.keys(boxesOfLine) as Needs['lines'][number]['item'][]).map((item) => ({ item, cents: null }))
  return (
    <section className={styles.sum} aria-labelledby="need-title">
      <h2 id="need-title">{t(sum ? 'term-ca-needs:needs.so-far' : 'term-ca-needs:needs.parts')}</h2>
      {sum ? (
        <>
          <p className={styles.need}>{needsMoney(sum.neededDollars * 100)}</p>
          <NeedsBar lines={sum.lines.map(({ item, cents }) => ({ item, cents: cents ?? 0 }))} />
        </>
      ) : null}
      <NeedsLines lines={lines} />
    </section>
  )
}
