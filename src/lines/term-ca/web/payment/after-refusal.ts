/** What the pages say of a payment that was refused: what became of the money, and what to do. */

/** The refusals that end a payment before any money moves; those of a declined card or account have words of their own. */
const beforeCharge = ['card', 'bank', 'not-taken', 'price-changed', 'not-yet', 'too-much-cover']

/** What is said of a first payment that was declined; null of every other refusal. */
export function declinedText(code: string | null): 'pay.card-declined' | 'pay.bank-declined' | null {
  return code === 'card-declined' || code === 'bank-declined' ? `pay.${code}` : null
}

/** What is said below a refusal of a payment: whether anything was taken, and what to do next. */
export function afterRefusal(
  code: string,
): 'pay.away' | 'pay.card-declined' | 'pay.bank-declined' | 'pay.nothing-taken' | 'pay.not-charged' {
  const declined = declinedText(code)
  if (declined) return declined
  if (code === 'payment-down') return 'pay.away'
  return beforeCharge.includes(code) ? 'pay.nothing-taken' : 'pay.not-charged'
}
