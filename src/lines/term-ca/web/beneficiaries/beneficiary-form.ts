import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { readDate, writeDate } from '../../../../web/form/date-boxes.ts'
import { textIn, type Boxes, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import type { NamedBeneficiary } from '../../contract.ts'
import { mostBeneficiaries } from '../../rules/application.ts'
import { readBeneficiaries, type TypedBeneficiary } from '../../rules/beneficiaries.ts'

const prefix = (at: number): string => `beneficiaries.${at}`

/** Month, day and year as one date; text that is no date where something is typed that is none. */
const typedDate = (boxes: Typed, name: string): string => {
  const read = readDate(boxes, name)
  if ('date' in read) return read.date
  return read.problem === 'empty' ? '' : 'no date'
}

/** The rows of the form, as they were typed. */
export function rowsOf(boxes: Typed): TypedBeneficiary[] {
  const count = Math.min(mostBeneficiaries, Number(textIn(boxes, 'count') ?? '0') || 0)
  return Array.from({ length: count }, (_row, at) => {
    const box = (name: string): string => textIn(boxes, `${prefix(at)}.${name}`) ?? ''
    return {
      category: box('category') === 'Legal entity' ? 'Legal entity' : 'Individual',
      type: box('type') === 'Irrevocable' ? 'Irrevocable' : 'Revocable',
      relationship: box('relationship'),
      share: latinDigits(box('share')),
      firstName: box('firstName'),
      lastName: box('lastName'),
      dob: typedDate(boxes, `${prefix(at)}.dob`),
      companyName: box('companyName'),
      level: box('level') === 'contingent' ? 'contingent' : 'primary',
      trustee: box('trustee'),
    }
  })
}

/** Any number of rows, judged by the rules that the server keeps too. The total has the specified sentence (T-076). */
export const beneficiaryForm = defineForm({}, (_answers, { boxes, today }) => {
  const read = readBeneficiaries(rowsOf(boxes), today)
  if ('beneficiaries' in read) return {}
  return Object.fromEntries(Object.entries(read.fields).map(([path, problem]) => [path, `beneficiary.error.${problem}`]))
})

/** A row more, or one less, for a browser without a script. */
export function changeRows(boxes: Boxes, intent: string): TypedBeneficiary[] {
  const rows = rowsOf(boxes)
  const removed = /^remove\.(\d)$/.exec(intent)
  if (removed) return rows.filter((_row, at) => at !== Number(removed[1]))
  return rows.length < mostBeneficiaries ? [...rows, emptyRow()] : rows
}

export function emptyRow(): TypedBeneficiary {
  return {
    category: 'Individual',
    type: 'Revocable',
    relationship: '',
    share: '',
    firstName: '',
    lastName: '',
    dob: '',
    companyName: '',
    level: 'primary',
    trustee: '',
  }
}

/** Rows back into boxes. */
export function beneficiaryBoxes(rows: readonly TypedBeneficiary[]): Boxes {
  return Object.fromEntries([
    ['count', String(rows.length)],
    ...rows.flatMap(({ dob, ...row }, at) => [
      ...Object.entries(row).map(([name, value]) => [`${prefix(at)}.${name}`, value]),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(dob) ? Object.entries(writeDate(`${prefix(at)}.dob`, dob)) : []),
    ]),
  ])
}

/** What is kept, as a form shows it. */
export function typedRows(beneficiaries: readonly NamedBeneficiary[]): TypedBeneficiary[] {
  return beneficiaries.map(({ category, type, relationship, share, firstName, lastName, dob, companyName, level, trustee }) => ({
    category,
    type,
    relationship,
    share,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    dob: dob ?? '',
    companyName: companyName ?? '',
    level: level ?? 'primary',
    trustee: trustee ?? '',
  }))
}
