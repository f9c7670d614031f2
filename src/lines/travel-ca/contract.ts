/** Entry point: every named function of Canada travel. Money in payloads and answers is in dollars, as the specification has it. */
export * from './contract/shapes.ts'
export * from './contract/prices.ts'
export * from './contract/quoting.ts'
export * from './contract/buying.ts'
export * from './contract/policy.ts'
