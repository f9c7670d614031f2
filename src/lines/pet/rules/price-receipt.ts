import { timesExactly } from '../../../shared/decimal-text.ts'
import { amountText, type Cents } from '../../../shared/money.ts'
import type { Receipt, ReceiptStep } from '../../../shared/receipt.ts'
import type { Bill } from './billing.ts'
import type { RateFactor } from './worksheet.ts'

type Working = Pick<Receipt, 'steps' | 'results'>

const labels: Record<RateFactor['step'], string> = {
  base: 'base of the breed group',
  canada: 'country',
  age: 'age in full years',
  deductible: 'deductible',
  sex: 'sex',
  neuter: 'spayed or neutered',
  breeding: 'breeding animal',
  service: 'service animal',
  region: 'state or province',
  urban: 'large city',
  options: 'options',
}

/** A premium as steps that anybody can make again; it is rounded once, with its last factor. */
export function premiumSteps(worksheet: readonly RateFactor[], premiumCents: Cents): Working {
  const steps: ReceiptStep[] = []
  for (const [at, { step, row, factor }] of worksheet.entries()) {
    const before = steps.at(-1)
    const isLast = at === worksheet.length - 1
    const amount = before ? timesExactly(before.amount, factor) : factor
    steps.push({
      id: step,
      label: labels[step],
      table: step,
      row,
      operation: before ? 'times' : 'take',
      of: before ? [before.id] : [],
      operand: factor,
      rounding: isLast ? 'half-up-2' : 'exact',
      amount: isLast ? amountText(premiumCents) : amount,
    })
  }
  return { steps, results: { 'monthly premium': worksheet.at(-1)?.step ?? '' } }
}

/** The bills of all pets as steps: premiums, fees, and each tax on both. */
export function billSteps(premiums: readonly { name: string; premiumCents: Cents }[], bill: Bill): Working {
  const steps: ReceiptStep[] = []
  const add = (step: Omit<ReceiptStep, 'rounding'> & Partial<Pick<ReceiptStep, 'rounding'>>): string => {
    steps.push({ rounding: 'exact', ...step })
    return step.id
  }
  const take = (id: string, label: string, table: string, cents: Cents): string => {
    const amount = amountText(cents)
    return add({ id, label, table, row: '', operation: 'take', of: [], operand: amount, amount })
  }
  const sum = (id: string, label: string, of: string[], cents: Cents): string =>
    add({ id, label, table: '', row: '', operation: 'sum', of, operand: '', amount: amountText(cents) })

  const pets = premiums.map(({ premiumCents }, at) =>
    take(`pet-${at + 1}`, `pet ${at + 1}: monthly premium`, 'pets', premiumCents),
  )
  const subtotal = sum('subtotal', 'all pets', pets, bill.subtotalCents)
  const fee = take('policy-fee', 'monthly policy fee', 'fees', bill.policyFeeCents)
  const enrolment = take('enrolment-fee', 'enrolment fee, once', 'fees', bill.enrolmentFeeCents)
  const ends = { first: [subtotal, fee, enrolment], later: [subtotal, fee] }
  const untaxed = {
    first: sum(
      'first-untaxed',
      'first bill before tax',
      ends.first,
      bill.subtotalCents + bill.policyFeeCents + bill.enrolmentFeeCents,
    ),
    later: sum('later-untaxed', 'later bill before tax', ends.later, bill.subtotalCents + bill.policyFeeCents),
  }
  const taxed = { first: [untaxed.first], later: [untaxed.later] }
  for (const { name, basisPoints, firstCents, laterCents } of bill.taxes)
    for (const which of ['first', 'later'] as const)
      taxed[which].push(
        add({
          id: `${which}-${name}`,
          label: `${which} bill: ${name}`,
          table: 'taxes',
          row: name,
          operation: 'times',
          of: [untaxed[which]],
          operand: (basisPoints / 10_000).toFixed(4),
          rounding: 'half-up-2',
          amount: amountText(which === 'first' ? firstCents : laterCents),
        }),
      )
  sum('first-bill', 'first bill', taxed.first, bill.firstCents)
  sum('later-bill', 'each later bill', taxed.later, bill.laterCents)
  return { steps, results: { 'first bill': 'first-bill', 'later bill': 'later-bill' } }
}
