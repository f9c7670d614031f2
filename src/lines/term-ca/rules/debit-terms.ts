/** What Payments Canada (Rule H1) has a pre-authorized debit say beside amount and frequency, in this order. */
export const debitTerms = ['notice', 'revoking', 'recourse', 'dispute'] as const
