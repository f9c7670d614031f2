/** What a customer lets a partner do in their name, each by itself: ask prices, fill in, buy, see and send policy documents. */
export const actingActions = ['quote', 'fill-in', 'buy', 'documents'] as const
export type ActingAction = (typeof actingActions)[number]

/** A partner acts for at most an hour, and asks for at most thirty days (security T3, R4). */
export const actingLife = { sessionMs: 3_600_000, mostDays: 30, tokenSeconds: 120 }

const needsOf: Readonly<Partial<Record<string, readonly ActingAction[]>>> = {
  quote: ['quote'],
  'quote-item': ['quote'],
  save: ['fill-in'],
  purchase: ['buy'],
  mail: ['documents'],
}

/** One of these has to be consented to before a partner may call it for a customer; none where any live consent is enough. */
export function actingNeedsOf({ actingNeeds, rateClass }: { actingNeeds?: readonly ActingAction[]; rateClass: string }) {
  return actingNeeds ?? needsOf[rateClass] ?? []
}
