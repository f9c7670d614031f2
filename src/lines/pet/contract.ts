/**
 * Entry point: every named function of pet insurance. Money in payloads and answers is in dollars, as the specification has it, of the
 * currency that stands beside it; days are YYYY-MM-DD. The specification's fields are written in its own capitals, ours begin small.
 */
export { type BilledPet, type PetBill, type PetPolicy } from './contract/shapes.ts'
export * from './contract/reference.ts'
export * from './contract/quoting.ts'
export * from './contract/buying.ts'
export * from './contract/policy.ts'
