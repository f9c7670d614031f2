/** What the pages say of a payment that was refused: what became of the money, and what to do. */

/** The refusals that end a payment before any money moves; those of a declined card or account have words of their own. */
const beforeCharge = ['card', 'bank', 'not-taken', 'price-changed', 'not-yet', 'too-much-cover']

const declined = {
  'payment-down': 'pay.away',
  'card-declined': 'pay.card-declined',
  'bank-declined': 'pay.bank-declined',
} as const

export type DeclinedText = (typeof declined)[keyof typeof declined]

/** What is said of a first payment that was declined, or for which nobody could be asked; undefined of every other refusal. */
export function declinedText(code: string | null): DeclinedText | undefined {
  return (declined as Partial<Record<string, DeclinedText>>)[code ?? '']
}

/** What is said below a refusal of a payment: whether anything was taken, and what to do next. */
export function afterRefusal(code: string): DeclinedText | 'pay.nothing-taken' | 'pay.not-charged' {
  return declinedText(code) ?? (beforeCharge.includes(code) ? 'pay.nothing-taken' : 'pay.not-charged')
}
