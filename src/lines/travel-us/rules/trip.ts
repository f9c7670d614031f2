/** `triptype` as the contract writes it. Trip means Flight. */
export const writtenTripTypes = ['Trip', 'Flight', 'Cruise', 'Tour', 'Lodging'] as const

/** What a person ticks before paying: has read what the plan covers, lets us charge the card. */
export const agreements = ['read', 'pay'] as const
export type Agreement = (typeof agreements)[number]

/** What is insured (facts §2a): rules, contract and form take the limits from here. */
export const maxTravellers = 20
/** Dollars a person. */
export const maxTripCost = 50_000
export const maxAge = 120
/** How many days ahead a trip may begin. */
export const aheadDays = 540
export const longestTripDays = 180
