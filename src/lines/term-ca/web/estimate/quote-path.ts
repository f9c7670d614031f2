/** A stored estimate and where its sliders stand, as addresses hand it on. */
interface EstimateAt {
  quotekey: string
  faceDollars: number | null
  term: number | null
}

const keyShape = /^[\w-]{1,64}$/

const searchOf = ({ quotekey, faceDollars, term }: EstimateAt): string =>
  new URLSearchParams({
    quote: quotekey,
    ...(faceDollars === null ? {} : { amount: String(faceDollars) }),
    ...(term === null ? {} : { term: String(term) }),
  }).toString()

/** "How much do I need?", with the way back to the estimate it was asked from: its five answers are asked once. */
export function calculatorPath(at: EstimateAt): string {
  return `/canadianterm/coveragecalculator?${searchOf(at)}`
}

/** The estimate that the calculator was opened from; null where it was opened by itself. */
export function estimateIn(search: URLSearchParams): EstimateAt | null {
  const quotekey = search.get('quote') ?? ''
  if (!keyShape.test(quotekey)) return null
  const figure = (name: string): number | null => {
    const text = search.get(name) ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  return { quotekey, faceDollars: figure('amount'), term: figure('term') }
}

/** On from the calculator: to the same estimate at the amount that was found, or to the five questions where there is none yet. */
export function quotePath(at: EstimateAt | null, foundDollars: number | null): string {
  if (at) return `/quote?${searchOf({ ...at, faceDollars: foundDollars ?? at.faceDollars })}`
  return foundDollars === null ? '/quote' : `/quote?amount=${foundDollars}`
}
