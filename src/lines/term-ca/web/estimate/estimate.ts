import type { AnswerOf } from '../../../../shared/function.ts'
import { type Cents, toCents } from '../../../../shared/money.ts'
import type { getCATermGrid } from '../../contract.ts'
import { defaultTerm, type Term } from '../../rules/application.ts'

/** Every price of one person, as it was fetched once. */
export type Grid = AnswerOf<typeof getCATermGrid>

/** The nearest amount that has a price. */
export function snapped({ faces: { least, most, step } }: Grid, dollars: number): number {
  return Math.min(most, Math.max(least, Math.round(dollars / step) * step))
}

/** What was asked for, where it is another amount or term than the page begins with: said, never changed without a word. */
export function whyEstimateDiffers(
  grid: Grid,
  wish: { faceDollars: number; term: number | undefined },
  most = grid.faces.most,
): { amount: { asked: number; instead: number } | null; term: { asked: number; instead: Term } | null } {
  const instead = Math.min(snapped(grid, wish.faceDollars), most)
  const term = termFor(grid, wish.term)
  // An amount between two steps is shown as the nearest one, as the box below it says.
  const isFar = Math.abs(instead - wish.faceDollars) >= grid.faces.step
  return {
    amount: isFar ? { asked: wish.faceDollars, instead } : null,
    term: wish.term === undefined || wish.term === term ? null : { asked: wish.term, instead: term },
  }
}

/** The most the slider leads to: the insurer's limit, or less where the person may apply for less. */
export function mostFace({ faces: { least, most } }: Grid, mayApplyFor: number = most): number {
  return Math.max(least, Math.min(most, mayApplyFor))
}

export function termsOf(grid: Grid): Term[] {
  return grid.terms.map(({ termLength }) => termLength)
}

/** The wished term where this age may have it, else the longest that is left. */
export function termFor(grid: Grid, wished: number | undefined): Term {
  const open = termsOf(grid)
  return open.find((term) => term === wished) ?? open.find((term) => term === defaultTerm) ?? open[0] ?? defaultTerm
}

export interface Price {
  monthlyCents: Cents
  monthlyFeeCents: Cents
  monthlyTotalCents: Cents
  annualCents: Cents
  annualFeeCents: Cents
  annualTotalCents: Cents
  /** What a year costs less when it is paid at once. */
  savingCents: Cents
}

/** The next larger amount that costs less a month: rates fall from one band to the next. Null where there is none. */
export function betterFace(grid: Grid, faceDollars: number, term: Term, most: number): number | null {
  const now = priceAt(grid, faceDollars, term)
  if (!now) return null
  for (let face = snapped(grid, faceDollars) + grid.faces.step; face <= most; face += grid.faces.step) {
    const then = priceAt(grid, face, term)
    if (then && then.monthlyTotalCents < now.monthlyTotalCents) return face
  }
  return null
}

/** A price out of the grid: no network, so it follows the thumb. Null where the grid has none. */
export function priceAt(grid: Grid, faceDollars: number, term: Term): Price | null {
  const row = grid.terms.find(({ termLength }) => termLength === term)
  const at = (snapped(grid, faceDollars) - grid.faces.least) / grid.faces.step
  const monthly = row?.monthly[at]
  const annual = row?.annual[at]
  if (monthly === undefined || annual === undefined) return null
  const monthlyFeeCents = toCents(grid.monthlyFee)
  const annualFeeCents = toCents(grid.annualFee)
  const monthlyTotalCents = toCents(monthly) + monthlyFeeCents
  const annualTotalCents = toCents(annual) + annualFeeCents
  return {
    monthlyCents: toCents(monthly),
    monthlyFeeCents,
    monthlyTotalCents,
    annualCents: toCents(annual),
    annualFeeCents,
    annualTotalCents,
    savingCents: monthlyTotalCents * 12 - annualTotalCents,
  }
}
