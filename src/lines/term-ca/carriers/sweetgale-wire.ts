import * as z from 'zod/mini'
import type { ReceiptStep } from '../../../shared/receipt.ts'

/**
 * Sweetgale Life is an invented insurer; this is how it says things: days as YYYYMMDD, money as decimal text, provinces as
 * CA-ON, answers as Y and N, its own codes for products, modes and refusals. Shapes only.
 */
const day = z.string().check(z.regex(/^\d{8}$/))
const amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))
const yn = z.enum(['Y', 'N'])

export const productCodes = { 10: 'SGT-10', 15: 'SGT-15', 20: 'SGT-20' } as const
const productCode = z.enum(['SGT-10', 'SGT-15', 'SGT-20'])

const life = { birth_dt: day, sex_cd: z.enum(['M', 'F']), nicotine: yn, prov: z.string().check(z.regex(/^CA-[A-Z]{2}$/)) }

export const illustrationRequest = z.object({ ...life, product: productCode, sum_assured: amount })
export const ratebookRequest = z.object(life)

const answered = z.record(z.string(), z.object({ a: yn, more: z.record(z.string(), z.string()) }))

export const assessmentRequest = z.object({
  ...life,
  product: productCode,
  sum_assured: amount,
  in_force_sum: amount,
  resident: yn,
  replacing: yn,
  off_work_now: yn,
  off_work_past: z.nullable(z.enum(['U2', 'U10', 'O10'])),
  height_cm: z.number(),
  weight_kg: z.number(),
  section_l: answered,
  section_m: answered,
})

/** A licensed person accepts what was referred; `assessment_no` is that of the referral. */
export const acceptanceRequest = z.extend(assessmentRequest, { assessment_no: z.string() })

const mode = z.enum(['M', 'A'])

export const issueRequest = z.object({
  ...life,
  assessment_no: z.string(),
  product: productCode,
  sum_assured: amount,
  mode,
  modal_prem: amount,
  policy_fee: amount,
  owner: z.object({
    given: z.string(),
    family: z.string(),
    email: z.string(),
    tel: z.string(),
    line1: z.string(),
    town: z.string(),
    prov: z.string(),
    pc: z.string(),
  }),
  designations: z.array(
    z.object({
      name: z.string(),
      relation: z.string(),
      kind: z.string(),
      share_bp: z.int(),
      rank: z.enum(['P', 'C']),
      trustee: z.string(),
    }),
  ),
})

/** One line of the rating worksheet. */
const worksheetLine = z.object({
  ln: z.string(),
  txt: z.string(),
  src: z.string(),
  row: z.string(),
  op: z.enum(['SET', 'MUL', 'DIV', 'ADD', 'SUB', 'SUM', 'MIN', 'MAX']),
  on: z.array(z.string()),
  by: z.string(),
  rnd: z.nullable(z.int()),
  res: z.string(),
})
export type WorksheetLine = z.output<typeof worksheetLine>

const worksheet = z.object({
  book: z.string(),
  made_utc: z.string(),
  given: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  lines: z.array(worksheetLine),
  annual_ln: z.string(),
  monthly_ln: z.string(),
})
export type Worksheet = z.output<typeof worksheet>

const ageNearest = z.object({ anb: z.int(), next: z.int(), from_dt: day })

export const illustrationAnswer = z.object({ prem_a: amount, prem_m: amount, age: ageNearest, ws: worksheet })

export const ratebookAnswer = z.object({
  book: z.string(),
  sum_low: amount,
  sum_high: amount,
  sum_step: amount,
  age: ageNearest,
  /** Premiums by rising sum, parted by spaces: one text is read faster than a hundred. */
  products: z.array(z.object({ product: productCode, a: z.string(), m: z.string() })),
})

export const assessmentAnswer = z.object({
  assessment_no: z.string(),
  result: z.enum(['ACC', 'DEC', 'REF']),
  nicotine: yn,
  findings: z.array(z.object({ item: z.string(), weight: z.enum(['D', 'R', 'N']) })),
  offer: z.nullable(z.object({ prem_a: amount, prem_m: amount, ws: worksheet })),
})

export const policyAnswer = z.object({
  contract_no: z.string().check(z.regex(/^CT-\d{9}$/)),
  form_no: z.string(),
  modal_prem: amount,
  policy_fee: amount,
  issued_utc: z.string(),
  effective_dt: day,
  level_end_dt: day,
  review_end_dt: day,
})
export type WirePolicy = z.output<typeof policyAnswer>

export const terminationRequest = z.object({ cause: z.enum(['RV', 'DR', 'NP']), paid_to_dt: z.optional(day) })
export const terminationAnswer = z.object({ contract_no: z.string(), ended_dt: day })
export type WireTermination = z.output<typeof terminationAnswer>

export const policyList = z.object({
  rows: z.array(
    z.object({ client_ref: z.string(), contract_no: z.string(), modal_prem: amount, issued_utc: z.string(), ended: yn }),
  ),
  next: z.nullable(z.int()),
})

export const faultShape = z.object({
  fault: z.string(),
  note: z.string(),
  low: z.optional(z.int()),
  high: z.optional(z.int()),
  seen: z.optional(z.int()),
  products: z.optional(z.array(productCode)),
})
export type WireFault = z.output<typeof faultShape>

export const faultCodes = {
  'province-unavailable': 'SG-P10',
  'age-out-of-range': 'SG-A10',
  'term-unavailable': 'SG-A20',
  'face-unavailable': 'SG-F10',
  'rates-missing': 'SG-R01',
  'not-canadian': 'SG-P20',
  'too-much-cover': 'SG-F20',
  'price-changed': 'SG-B10',
  'not-approved': 'SG-B20',
  'declined-by-insurer': 'SG-B90',
  'no-such-policy': 'SG-N04',
  'review-over': 'SG-C10',
} as const

export function dayText(date: string): string {
  return date.replaceAll('-', '')
}
export function dateOfDay(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}

export const operationCodes: Record<ReceiptStep['operation'], WorksheetLine['op']> = {
  take: 'SET',
  times: 'MUL',
  dividedBy: 'DIV',
  plus: 'ADD',
  minus: 'SUB',
  sum: 'SUM',
  atLeast: 'MIN',
  atMost: 'MAX',
}
