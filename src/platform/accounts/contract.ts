/** Entry point: every named function of accounts: an address and its proof, signing in, changing what opens an account. */
export * from './contract/address.ts'
export * from './contract/sign-in.ts'
export * from './contract/change.ts'
export * from './contract/second-factor.ts'
