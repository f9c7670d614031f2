/** What is chosen on the plans' page: a plan and what is added to it. The server's answer has every amount; only sums are made here. */
import { type Cents, toCents } from '../../../../shared/money.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { choice } from '../../../../web/form/fields.ts'
import type { PlanPriceAnswer, FinalPrice } from '../../contract.ts'
import type { InfoPart } from '../info/info-boxes.ts'
import { basePlanCodes, deductibles, type BasePlanCode, type Deductible, type PlanCode } from '../../rules/plans.ts'

export type PricedPlan = PlanPriceAnswer & { price: number }

export const isPriced = (plan: PlanPriceAnswer): plan is PricedPlan => plan.price !== null

/** Where what is missing for a price is asked, by the reason's code. */
const partOf: Readonly<Record<string, InfoPart>> = {
  'health-missing': 'consent',
  'sum-missing': 'who',
  'rental-missing': 'when',
}

export const answerPart = (code: string | undefined): InfoPart => partOf[code ?? ''] ?? 'where'

/** Whether an answer more gives it a price: nothing else stands in its way. */
export function isToAnswer({ price, reasons }: PlanPriceAnswer): boolean {
  return price === null && reasons !== null && reasons.length > 0 && reasons.every(({ code }) => code in partOf)
}

export const planForm = defineForm({
  plan: choice(basePlanCodes, { required: 'error.plan', wrong: 'error.plan' }),
})

/** Plans without a price in groups whose reasons read alike, each group where its first plan stands. */
export function byReasons(plans: readonly PlanPriceAnswer[]): [PlanPriceAnswer, ...PlanPriceAnswer[]][] {
  const groups = new Map<string, [PlanPriceAnswer, ...PlanPriceAnswer[]]>()
  for (const plan of plans) {
    const reasons = (plan.reasons ?? []).map(({ message }) => message).join(' ')
    const alike = groups.get(reasons)
    if (alike) alike.push(plan)
    else groups.set(reasons, [plan])
  }
  return [...groups.values()]
}

/** The boxes of what is added; the last two belong to a plan. */
export const rentalBox = 'rentalcar'
export const baggageBox = 'baggage'
export const anyReasonBox = (code: PlanCode): string => `anyreason-${code}`
export const higherBox = (code: PlanCode): string => `higher-${code}`

const isTicked = (boxes: Typed, name: string): boolean => textIn(boxes, name) === 'yes'

export interface Chosen {
  planCode: BasePlanCode | null
  options: { rentalCar: boolean; baggage: boolean; anyReason: boolean; interruptionLimit: 1500 | 25_000 }
}

export function chosenIn(boxes: Typed): Chosen {
  const planCode = basePlanCodes.find((code) => code === textIn(boxes, 'plan')) ?? null
  return {
    planCode,
    options: {
      rentalCar: isTicked(boxes, rentalBox),
      baggage: isTicked(boxes, baggageBox),
      anyReason: planCode !== null && isTicked(boxes, anyReasonBox(planCode)),
      interruptionLimit: planCode !== null && isTicked(boxes, higherBox(planCode)) ? 25_000 : 1500,
    },
  }
}

export function deductibleIn(boxes: Typed, before: Deductible): Deductible {
  return deductibles.find((each) => String(each) === textIn(boxes, 'deductible')) ?? before
}

/** The choice as the address keeps it while the plans are priced anew. */
export function chosenQuery(boxes: Typed): string {
  const { planCode } = chosenIn(boxes)
  const added = Object.keys(boxes).filter(
    (name) => /^(?:rentalcar|baggage|anyreason-.+|higher-.+)$/.test(name) && isTicked(boxes, name),
  )
  return new URLSearchParams({
    ...(planCode ? { plan: planCode } : {}),
    ...(added.length > 0 ? { add: added.join(' ') } : {}),
  }).toString()
}

/** What was chosen in a final quote, back in its boxes. */
export function boxesOfFinal({
  planCode,
  options,
}: {
  planCode: PlanCode
  options: Partial<FinalPrice['options']>
}): Record<string, string> {
  return {
    plan: planCode,
    ...(options.rentalCar ? { [rentalBox]: 'yes' } : {}),
    ...(options.baggage ? { [baggageBox]: 'yes' } : {}),
    ...(options.anyReason ? { [anyReasonBox(planCode)]: 'yes' } : {}),
    ...(options.interruptionLimit === 25_000 ? { [higherBox(planCode)]: 'yes' } : {}),
  }
}

export function boxesOfQuery(search: URLSearchParams): Record<string, string> {
  const plan = search.get('plan')
  const added = (search.get('add') ?? '').split(' ').filter((name) => name !== '')
  return { ...(plan ? { plan } : {}), ...Object.fromEntries(added.map((name) => [name, 'yes'])) }
}

export interface ChosenTotal {
  planCents: Cents
  added: { name: 'rentalCar' | 'baggage' | 'anyReason' | 'higher'; cents: Cents }[]
  totalCents: Cents
  /** Nothing is added: the total is the insurer's price to the cent. With additions the final quote has it. */
  isExact: boolean
}

/** Null while no plan is chosen that has a price. */
export function totalOf(prices: readonly PlanPriceAnswer[], { planCode, options }: Chosen): ChosenTotal | null {
  const find = (code: PlanCode | null) => prices.find((each) => each.planCode === code)
  const plan = find(planCode)
  if (!plan || plan.price === null) return null
  const taxed = (dollars: number): Cents => Math.round(toCents(dollars) * (1 + plan.tax.percent / 100))
  const whole = (code: PlanCode): Cents | null => {
    const price = find(code)?.price ?? null
    return price === null ? null : toCents(price)
  }
  const { anyReason, higherInterruption } = plan.optionPrices
  const [rental, baggage] = [whole('PL-SSRC-3'), whole('PL-SBAG-3')]
  const added: ChosenTotal['added'] = [
    ...(options.rentalCar && rental !== null ? [{ name: 'rentalCar' as const, cents: rental }] : []),
    ...(options.baggage && baggage !== null ? [{ name: 'baggage' as const, cents: baggage }] : []),
    ...(options.anyReason && anyReason !== undefined ? [{ name: 'anyReason' as const, cents: taxed(anyReason) }] : []),
    ...(options.interruptionLimit === 25_000 && higherInterruption !== undefined
      ? [{ name: 'higher' as const, cents: taxed(higherInterruption) }]
      : []),
  ]
  const planCents = toCents(plan.price)
  return {
    planCents,
    added,
    totalCents: added.reduce((sum, each) => sum + each.cents, planCents),
    isExact: added.length === 0,
  }
}
