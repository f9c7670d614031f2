/** Entry point: every named function of US travel. Money in payloads and answers is in dollars, as the specification has it. */
export { optionsPayload, type Coverage, type PolicyInfo, type PricedTrip, type SizeQuote } from './contract/shapes.ts'
export * from './contract/quoting.ts'
export * from './contract/buying.ts'
export * from './contract/policy.ts'
